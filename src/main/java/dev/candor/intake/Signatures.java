package dev.candor.intake;

import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Signature.Field;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the signature off an incident. Pure: it asks neither memory nor model, so all quadrants agree on it. */
@Singleton
public final class Signatures implements Capability {

    static final LocalOnly DECLARATION = Declaration.named(
                    "signature", "the deterministic identity of an incident; the same in all quadrants")
            .ownedBy("triage")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    /** Words of a title that are kept as its error when nothing better names one; more would only add noise. */
    private static final int TITLE_WORDS = 8;

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    public Signature of(Incident incident) {
        Alert alert = incident.alert();
        Signature signature = read(new Clues(
                alert.service(),
                alert.environment(),
                alert.name().orElse(alert.title()),
                alert.severity(),
                alert.text()));
        return alert.status() == AlertStatus.NO_DATA ? signature.with(Field.SIGNAL, "no_data") : signature;
    }

    /**
     * What a signature is read from, be it an alert or a remembered incident.
     *
     * @param error the rule or error type if one is named, else the title
     */
    public record Clues(
            Optional<String> service, Optional<String> environment, String error, Severity severity, String text) {}

    public static Signature read(Clues clues) {
        WordText text = WordText.of(clues.text());
        Map<Field, String> fields = new EnumMap<>(Field.class);
        clues.service().map(Words::fold).filter(Signatures::says).ifPresent(name -> fields.put(Field.SERVICE, name));
        clues.environment()
                .map(Words::fold)
                .filter(Signatures::says)
                .map(Vocabulary::environment)
                .ifPresent(name -> fields.put(Field.ENVIRONMENT, name));
        Optional.of(error(clues.error())).filter(Signatures::says).ifPresent(error -> fields.put(Field.ERROR, error));
        Vocabulary.SIGNALS.find(text).ifPresent(signal -> fields.put(Field.SIGNAL, signal));
        Vocabulary.DEPENDENCIES.find(text).ifPresent(name -> fields.put(Field.DEPENDENCY, name));
        Vocabulary.ATTACKS.find(text).ifPresent(name -> fields.put(Field.ATTACK, name));
        fields.put(Field.SEVERITY, clues.severity().code());
        return new Signature(fields);
    }

    /** Without the numbers and ids that vary from one occurrence to the next. */
    private static String error(String said) {
        return Words.of(said).stream()
                .filter(word -> word.chars().noneMatch(Character::isDigit))
                .limit(TITLE_WORDS)
                .collect(Collectors.joining(" "));
    }

    private static boolean says(String value) {
        return !value.isBlank();
    }
}
