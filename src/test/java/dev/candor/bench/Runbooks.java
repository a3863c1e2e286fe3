package dev.candor.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import dev.candor.intake.Signatures;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Pages about alerts, and alerts of which each belongs to one page or to none. The file says whose they are. */
record Runbooks(List<MemoryRecord> pages, List<Question> questions) {

    static final Path FILE = Path.of("src/test/resources/retrieval/kube-prometheus-runbooks.json");

    /**
     * An alert, and the page that answers it.
     *
     * @param page the id of its page; empty if none does
     */
    record Question(String name, String summary, String description, Severity severity, Optional<String> page) {

        /** As it would come in, with or without the name of its rule. */
        Alert alert(boolean named) {
            return new Alert(
                    "benchmark",
                    summary,
                    description,
                    named ? Optional.of(name) : Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    severity,
                    Optional.empty(),
                    false,
                    AlertStatus.FIRING,
                    Instant.EPOCH,
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    new TreeMap<>(),
                    List.of());
        }
    }

    static Runbooks read(Path file) throws IOException {
        JsonNode all = new ObjectMapper().readTree(file.toFile());
        List<MemoryRecord> pages = new ArrayList<>();
        all.path("documents").forEach(page -> pages.add(page(page)));
        List<Question> questions = new ArrayList<>();
        all.path("queries").forEach(query -> questions.add(question(query)));
        return new Runbooks(pages, questions);
    }

    private static Question question(JsonNode query) {
        return new Question(
                query.path("name").asText(),
                query.path("summary").asText(),
                query.path("description").asText(),
                severity(query.path("severity").asText()),
                query.path("document").isTextual()
                        ? Optional.of(query.path("document").asText())
                        : Optional.empty());
    }

    private static MemoryRecord page(JsonNode page) {
        String title = page.path("title").asText();
        String text = page.path("text").asText();
        return new MemoryRecord(
                page.path("id").asText(),
                title,
                text,
                Signatures.read(
                        new Signatures.Clues(Optional.empty(), Optional.empty(), title, Severity.ASSUMED, text)),
                Severity.ASSUMED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                MemoryOrigin.TEAM,
                Instant.EPOCH,
                Instant.EPOCH);
    }

    private static Severity severity(String word) {
        return Stream.of(Severity.values())
                .filter(severity -> severity.name().equals(word.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(Severity.ASSUMED);
    }
}
