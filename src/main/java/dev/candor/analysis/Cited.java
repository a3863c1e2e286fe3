package dev.candor.analysis;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.candor.intake.Alert;
import dev.candor.memory.Match;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The past incidents that a model cites: those that recall returned or the alert itself names, and the made-up ones. */
final class Cited {

    /** How ids of incidents are written. */
    private static final Pattern ID = Pattern.compile(
            "\\b(?:inc|incident|seed|postmortem)[-_#][a-z0-9][a-z0-9_-]{0,63}", Pattern.CASE_INSENSITIVE);

    private static final Pattern SHORT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.:#-]{0,63}");
    private static final String INSTEAD = "[an incident that recall did not return]";

    private final Set<String> recalled;
    private final String alert;
    private final Set<String> unknown = new LinkedHashSet<>();

    Cited(Alert alert, List<Match> recalled) {
        this.alert = alert.text();
        this.recalled =
                recalled.stream().map(match -> match.incident().incidentId()).collect(Collectors.toUnmodifiableSet());
    }

    /** Whether this is the id of an incident that recall returned; if not, it is noted. */
    boolean check(String id) {
        if (recalled.contains(id)) {
            return true;
        }
        unknown.add(SHORT.matches(id) ? id : "(no id)");
        return false;
    }

    /** Whether a text cites no made-up incident. */
    boolean isClean(String text) {
        return without(text).equals(text);
    }

    /** The text with each made-up incident replaced. */
    String without(String text) {
        Matcher ids = ID.matcher(text);
        StringBuilder kept = new StringBuilder();
        int end = 0;
        while (ids.find()) {
            String id = ids.group();
            boolean known = recalled.contains(id) || alert.contains(id);
            kept.append(text, end, ids.start()).append(known ? id : INSTEAD);
            end = ids.end();
            if (!known) {
                unknown.add(id);
            }
        }
        return end == 0 ? text : kept.append(text.substring(end)).toString();
    }

    /** The made-up ones so far, in order. */
    Set<String> unknown() {
        return unknown;
    }
}
