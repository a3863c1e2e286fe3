package dev.candor.intake;

import dev.candor.store.TestStore;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Intake, redaction and signature as one deployment has them, without the rest of the service. */
public final class Deployment {

    static final Instant NOW = Instant.parse("2026-03-15T00:00:00Z");

    private static final String KEY = "a key of the tests";

    private final Intake intake;
    private final Redaction redaction;
    private final Signatures signatures = new Signatures();

    private Deployment(Map<String, String> settings) {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(IntakeConfig.class)
                .withMapping(RedactionConfig.class)
                .withDefaultValue("candor.redaction.key", KEY)
                .withDefaultValues(settings)
                .build();
        intake = new Intake(config.getConfigMapping(IntakeConfig.class));
        redaction = new Redaction(
                config.getConfigMapping(RedactionConfig.class), TestStore.in(Path.of("target", "mask-keys")));
    }

    /** With the defaults of all settings. */
    public static Deployment standard() {
        return new Deployment(Map.of());
    }

    static Deployment with(String setting, String value) {
        return with(Map.of(setting, value));
    }

    public static Deployment with(Map<String, String> settings) {
        return new Deployment(settings);
    }

    public Reading read(Posted posted) {
        return intake.read(posted);
    }

    Reading read(String json) {
        return read(posted(json, Map.of("Content-Type", "application/json")));
    }

    /** The alerts of what was read, bad rows aside. */
    public static List<Alert> alerts(Reading reading) {
        return switch (reading) {
            case Reading.Single single -> List.of(single.alert());
            case Reading.Group group ->
                group.rows().stream()
                        .filter(Reading.Row.Good.class::isInstance)
                        .map(row -> ((Reading.Row.Good) row).alert())
                        .toList();
            case Reading.Acknowledged taken -> List.of();
            case Reading.Unreadable unreadable -> List.of();
        };
    }

    static Optional<String> note(Reading reading) {
        return switch (reading) {
            case Reading.Single single -> single.note();
            case Reading.Group group -> group.note();
            case Reading.Acknowledged taken -> Optional.of(taken.note());
            case Reading.Unreadable unreadable -> Optional.of(unreadable.detail());
        };
    }

    /** The one alert of a body that holds just one. */
    Alert alert(String json) {
        List<Alert> alerts = alerts(read(json));
        if (alerts.size() != 1) {
            throw new IllegalArgumentException("expected one alert, not " + alerts.size() + ", in " + json);
        }
        return alerts.getFirst();
    }

    Redacted redacted(Alert alert) {
        return redaction.redact(alert);
    }

    public Signature signature(Alert alert) {
        return signatures.of(redaction.redact(alert));
    }

    Signature signature(String json) {
        return signature(alert(json));
    }

    public static Posted posted(String body, Map<String, String> headers) {
        return posted(body.getBytes(StandardCharsets.UTF_8), headers, Optional.empty());
    }

    static Posted posted(byte[] body, Map<String, String> headers, Optional<String> origin) {
        return new Posted(body, Headers.of(headers.entrySet()), origin, NOW);
    }
}
