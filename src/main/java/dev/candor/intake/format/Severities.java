package dev.candor.intake.format;

import dev.candor.intake.Severity;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The usual severity words and numbers. An origin whose scale differs has a map of its own. */
final class Severities {

    private static final Map<String, Severity> USUAL = Map.ofEntries(
            Map.entry("critical", Severity.CRITICAL),
            Map.entry("crit", Severity.CRITICAL),
            Map.entry("fatal", Severity.CRITICAL),
            Map.entry("emergency", Severity.CRITICAL),
            Map.entry("disaster", Severity.CRITICAL),
            Map.entry("page", Severity.CRITICAL),
            Map.entry("p0", Severity.CRITICAL),
            Map.entry("p1", Severity.CRITICAL),
            Map.entry("sev0", Severity.CRITICAL),
            Map.entry("sev1", Severity.CRITICAL),
            Map.entry("high", Severity.HIGH),
            Map.entry("error", Severity.HIGH),
            Map.entry("major", Severity.HIGH),
            Map.entry("p2", Severity.HIGH),
            Map.entry("sev2", Severity.HIGH),
            Map.entry("warning", Severity.WARNING),
            Map.entry("warn", Severity.WARNING),
            Map.entry("average", Severity.WARNING),
            Map.entry("medium", Severity.WARNING),
            Map.entry("minor", Severity.WARNING),
            Map.entry("ticket", Severity.WARNING),
            Map.entry("p3", Severity.WARNING),
            Map.entry("sev3", Severity.WARNING),
            Map.entry("info", Severity.INFO),
            Map.entry("information", Severity.INFO),
            Map.entry("informational", Severity.INFO),
            Map.entry("debug", Severity.INFO),
            Map.entry("notice", Severity.INFO),
            Map.entry("low", Severity.INFO),
            Map.entry("p4", Severity.INFO),
            Map.entry("p5", Severity.INFO),
            Map.entry("sev4", Severity.INFO),
            Map.entry("sev5", Severity.INFO),
            Map.entry("none", Severity.NONE),
            Map.entry("not classified", Severity.NONE));

    private Severities() {}

    /** Empty if the scale does not know the word; {@code SEV-2} and {@code sev 2} are read as {@code sev2}. */
    static Optional<Severity> usual(String said) {
        String folded = said.strip().toLowerCase(Locale.ROOT);
        return Optional.ofNullable(USUAL.get(folded))
                .or(() -> Optional.ofNullable(USUAL.get(folded.replaceAll("[\\s_-]", ""))));
    }
}
