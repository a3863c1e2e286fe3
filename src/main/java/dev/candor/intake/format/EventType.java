package dev.candor.intake.format;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The type of a CloudEvent, whose last part often says what happened to the thing that the rest names. */
record EventType(String type) {

    private static final Set<String> HAPPENED = Set.of(
            "fired",
            "firing",
            "triggered",
            "opened",
            "created",
            "acknowledged",
            "updated",
            "resolved",
            "closed",
            "recovered",
            "ok",
            "cleared");

    /** What stays the same from the first event of an incident to the last. */
    Optional<String> name() {
        return Optional.of(status().isPresent() ? type.substring(0, type.lastIndexOf('.')) : type)
                .filter(name -> !name.isBlank());
    }

    Optional<String> status() {
        int dot = type.lastIndexOf('.');
        return Optional.of(type.substring(dot + 1).toLowerCase(Locale.ROOT))
                .filter(word -> dot > 0 && HAPPENED.contains(word));
    }
}
