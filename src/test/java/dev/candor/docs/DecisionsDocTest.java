package dev.candor.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DecisionsDocTest {

    private static final Pattern NUMBER = Pattern.compile("ADR (\\d{4})");
    private static final int LINES_OF_A_PAGE = 60;

    @Test
    void everyRecordThatTheCodeNamesIsThere() throws IOException {
        // When
        Set<String> named = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                NUMBER.matcher(Files.readString(file)).results().forEach(match -> named.add(match.group(1)));
            }
        }
        // Then
        assertThat(numbers()).containsAll(named);
    }

    @Test
    void theIndexListsEveryRecordInOrder() throws IOException {
        // When
        List<String> listed = Page.named("decisions/README.md").rows("# Decisions").stream()
                .map(row -> row.cell(0))
                .toList();
        // Then
        assertThat(listed)
                .containsExactlyElementsOf(records().stream()
                        .map(file -> {
                            String name = file.getFileName().toString();
                            return "[" + name.substring(0, 4) + "](" + name + ")";
                        })
                        .toList());
    }

    @Test
    void eachRecordIsAPageWithADateAndItsThreeParts() throws IOException {
        // When
        List<Path> records = records();
        // Then
        assertThat(records).allSatisfy(file -> {
            List<String> lines = Files.readAllLines(file);
            assertThat(lines.get(0))
                    .startsWith("# " + file.getFileName().toString().substring(0, 4) + ". ");
            assertThat(lines.get(2)).matches("\\d{4}-\\d{2}-\\d{2}");
            assertThat(lines).contains("## Decision", "## Rationale", "## Consequences");
            assertThat(lines).hasSizeLessThanOrEqualTo(LINES_OF_A_PAGE);
        });
    }

    private static Set<String> numbers() throws IOException {
        return records().stream()
                .map(file -> file.getFileName().toString().substring(0, 4))
                .collect(Collectors.toSet());
    }

    private static List<Path> records() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("docs/decisions"))) {
            return files.filter(file -> file.getFileName().toString().matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList();
        }
    }
}
