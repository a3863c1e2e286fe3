package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A past incident as a JSON file, to be remembered before the first request. */
record SeedFile(JsonNode incident) {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<String> METADATA =
            List.of("title", "service", "environment", "severity", "decision", "root_cause", "resolution", "dead_ends");
    private static final List<String> TEXT = List.of(
            "title",
            "service",
            "environment",
            "severity",
            "symptoms",
            "root_cause",
            "resolution",
            "decision",
            "dead_ends");

    /** Every {@code *.json} of the folder, by name. */
    static List<SeedFile> in(Path folder) throws IOException {
        List<SeedFile> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                seeds.add(new SeedFile(MAPPER.readTree(file.toFile())));
            }
        }
        return seeds;
    }

    void rememberIn(HindsightCloud cloud, String bank) {
        cloud.remember(bank, id(), text(), tags(), metadata());
    }

    private String id() {
        return incident.path("id").asText();
    }

    private List<String> tags() {
        return incident.hasNonNull("service")
                ? List.of("service:" + incident.get("service").asText())
                : List.of();
    }

    private Map<String, String> metadata() {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("incident_id", id());
        for (String field : METADATA) {
            if (incident.hasNonNull(field)) {
                metadata.put(field, plain(incident.get(field)));
            }
        }
        metadata.put("payload", incident.toString());
        return metadata;
    }

    private String text() {
        StringBuilder text = new StringBuilder(id());
        for (String field : TEXT) {
            if (incident.hasNonNull(field)) {
                text.append('\n').append(field.replace('_', ' ')).append(": ").append(spoken(incident.get(field)));
            }
        }
        return text.toString();
    }

    private static String plain(JsonNode value) {
        return value.isValueNode() ? value.asText() : value.toString();
    }

    private static String spoken(JsonNode value) {
        List<String> parts = new ArrayList<>();
        value.forEach(each -> parts.add(spoken(each)));
        return value.isValueNode() ? value.asText() : String.join("; ", parts);
    }
}
