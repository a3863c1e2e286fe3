package dev.candor.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What {@code ./candor bench recall} has shown stays so. The figures and how they came about: docs/recall.md. */
class RecallQualityTest {

    private final Runbooks runbooks = read();

    @Test
    void findsThePageOfARuleByItsName() throws IOException {
        // When
        Ranking found = RecallBench.ours(runbooks, true);
        // Then
        assertThat(found.first()).isGreaterThanOrEqualTo(0.98);
        assertThat(found.bestNoAnswer().precision()).isGreaterThanOrEqualTo(0.95);
        assertThat(found.bestNoAnswer().recall()).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void findsThePageOfAnAlertThatDoesNotNameItsRule() throws IOException {
        // When
        Ranking found = RecallBench.ours(runbooks, false);
        // Then
        assertThat(found.first()).isGreaterThanOrEqualTo(0.92);
        assertThat(found.five()).isGreaterThanOrEqualTo(0.98);
        assertThat(found.separation()).isGreaterThanOrEqualTo(0.92);
    }

    private static Runbooks read() {
        try {
            return Runbooks.read(Runbooks.FILE);
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
