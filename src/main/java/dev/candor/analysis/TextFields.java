package dev.candor.analysis;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.candor.intake.Alert;
import dev.candor.intake.Filling;
import dev.candor.intake.Phrase;
import dev.candor.intake.WordText;
import dev.candor.intake.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a service and an environment out of a text by their usual forms. Pure. */
final class TextFields {

    private static final Pattern SERVICE = Pattern.compile(
            "\\b([a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?:service|api|gateway|frontend|worker|consumer|db))\\b");

    private static final List<Phrase> ENVIRONMENTS = Stream.of(
                    "production", "prod", "staging", "stage", "development", "dev", "qa", "test")
            .map(Phrase::of)
            .toList();

    private TextFields() {}

    static Filling in(Alert alert) {
        WordText words = WordText.of(alert.text());
        Matcher service = SERVICE.matcher(alert.text());
        return new Filling(
                service.find() ? Optional.of(service.group(1)) : Optional.empty(),
                ENVIRONMENTS.stream().filter(words::has).map(Phrase::toString).findFirst());
    }

    /** Whether the name stands in the alert, as whole words. */
    static boolean says(Alert alert, String name) {
        List<String> words = Words.of(name);
        return !words.isEmpty()
                && WordText.of(alert.text() + "\n"
                                + String.join("\n", alert.labels().values()))
                        .has(Phrase.of(words));
    }
}
