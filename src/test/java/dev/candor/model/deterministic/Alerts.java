package dev.candor.model.deterministic;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Alerts of the tests. */
final class Alerts {

    private static final List<String> LABELS = List.of(
            "namespace", "pod", "container", "node", "instance", "deployment", "topic", "host", "hostname", "job");

    private Alerts() {}

    static Alert saying(String text) {
        return alert(text, Optional.empty(), Map.of());
    }

    /** Each name that a knowledge text may ask for has this value. */
    static Alert naming(String value, String text) {
        Map<String, String> labels = new TreeMap<>();
        LABELS.forEach(label -> labels.put(label, value));
        return alert(text, Optional.of(value), labels);
    }

    static Alert alert(String text, Optional<String> service, Map<String, String> labels) {
        return new Alert(
                "plain",
                text.lines().findFirst().orElse(text),
                text,
                Optional.empty(),
                service,
                Optional.of("production"),
                Severity.CRITICAL,
                Optional.empty(),
                false,
                AlertStatus.FIRING,
                Instant.parse("2026-03-14T09:12:31Z"),
                false,
                Optional.empty(),
                Optional.empty(),
                new TreeMap<>(labels),
                List.of());
    }
}
