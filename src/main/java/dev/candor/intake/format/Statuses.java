package dev.candor.intake.format;

import dev.candor.intake.AlertStatus;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The status words of all senders. They do not contradict each other, so one list serves. Whatever is not known to be an
 * all-clear or a lack of data is firing: acknowledged, pending, reopened, or a word that nobody has heard of.
 */
final class Statuses {

    private static final Set<String> RESOLVED = Set.of(
            "resolved",
            "resolve",
            "ok",
            "okay",
            "closed",
            "close",
            "delete",
            "recovered",
            "recovery",
            "normal",
            "inactive",
            "deactivated",
            "cleared",
            "clear");

    /** A paused rule is not evaluated, so it says as little as one without data. */
    private static final Set<String> NO_DATA = Set.of("nodata", "renodata", "insufficientdata", "paused");

    private Statuses() {}

    static AlertStatus of(Optional<String> said) {
        String word = said.orElse("firing").toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
        if (NO_DATA.contains(word)) {
            return AlertStatus.NO_DATA;
        }
        return RESOLVED.contains(word) ? AlertStatus.RESOLVED : AlertStatus.FIRING;
    }
}
