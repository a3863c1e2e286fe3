package dev.candor.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.outcome.Reason;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReasonsDocTest {

    private final List<Page.Row> rows = Page.named("contract.md").rows("## Reason codes");

    @Test
    void thePageNamesEveryReasonInTheOrderOfTheCode() {
        // When
        List<String> named =
                rows.stream().map(row -> row.code(0).orElse(row.cell(0))).toList();
        // Then
        assertThat(named)
                .as("first column of the tables under 'Reason codes' in docs/contract.md; compare with the enum Reason")
                .containsExactlyElementsOf(
                        Stream.of(Reason.values()).map(Reason::code).toList());
    }

    @Test
    void thePageSaysSomethingOfEach() {
        // When
        List<Page.Row> silent =
                rows.stream().filter(row -> row.cell(1).isBlank()).toList();
        // Then
        assertThat(silent).isEmpty();
    }
}
