package dev.candor.memory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Writes the table of how common words are, from the repository's own texts about operations: seed memories, knowledge,
 * papers. Run it when those have changed much; scores move a little with it. See docs/recall.md.
 */
final class BackgroundWords {

    private static final Path TABLE = Path.of("src/main/resources/memory/background.tsv");
    private static final List<Path> JSON = List.of(Path.of("seed-memories"), Path.of("src/main/resources/knowledge"));
    private static final Path PAPERS = Path.of("docs");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private BackgroundWords() {}

    public static void main(String[] arguments) throws IOException {
        List<String> lines = lines();
        Files.write(TABLE, lines);
        System.out.printf("%s: %s passages, %d stems%n", TABLE, lines.getFirst(), lines.size() - 1);
    }

    static List<String> lines() throws IOException {
        List<String> passages = new ArrayList<>();
        for (Path folder : JSON) {
            for (Path file : files(folder, ".json")) {
                collect(MAPPER.readTree(file.toFile()), passages);
            }
        }
        for (Path file : files(PAPERS, ".md")) {
            // A paragraph, a list's item or a table's row.
            passages.addAll(Arrays.asList(Files.readString(file).split("\\n\\s*\\n|\\n(?=[-|])")));
        }
        Map<String, Integer> counts = new TreeMap<>();
        for (String passage : passages) {
            new HashSet<>(Terms.stems(passage)).forEach(stem -> counts.merge(stem, 1, Integer::sum));
        }
        List<String> lines = new ArrayList<>(List.of(String.valueOf(passages.size())));
        counts.forEach((stem, count) -> lines.add(stem + "\t" + count));
        return lines;
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static void collect(JsonNode node, List<String> texts) {
        if (node.isTextual()) {
            texts.add(node.asText());
        }
        node.forEach(child -> collect(child, texts));
    }
}
