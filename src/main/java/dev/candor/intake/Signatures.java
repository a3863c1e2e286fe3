package dev.candor.intake;

import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Signature.Field;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
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

    /** A pod's template hash with its five letters, and a UUID: another one with every restart. */
    private static final Pattern VARYING = Pattern.compile(
            "-[0-9a-f]{6,10}-[a-z0-9]{5}\\b|\\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\b");

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    public Signature of(Incident incident) {
        Alert alert = incident.alert();
        Signature signature = read(new Clues(
                alert.service(),
                alert.environment(),
                alert.name().orElseGet(() -> alert.hasTitle() ? errorIn(alert.title()) : ""),
                alert.severity(),
                alert.text()));
        return alert.status() == AlertStatus.NO_DATA ? signature.with(Field.SIGNAL, "no_data") : signature;
    }

    /**
     * What a signature is read from, be it an alert or a remembered incident.
     *
     * @param error the rule or error type if one is named, else {@link #errorIn} of the title
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
                .map(Environments::canonical)
                .ifPresent(name -> fields.put(Field.ENVIRONMENT, name));
        Optional.of(named(clues.error())).filter(Signatures::says).ifPresent(error -> fields.put(Field.ERROR, error));
        Vocabulary.SIGNALS.find(text).ifPresent(signal -> fields.put(Field.SIGNAL, signal));
        Vocabulary.DEPENDENCIES.find(text).ifPresent(name -> fields.put(Field.DEPENDENCY, name));
        Vocabulary.ATTACKS.find(text).ifPresent(name -> fields.put(Field.ATTACK, name));
        fields.put(Field.SEVERITY, clues.severity().code());
        return new Signature(fields);
    }

    /** The words of a title that name its error: without the numbers and ids that vary from one occurrence to the next. */
    public static String errorIn(String title) {
        return Words.of(withoutWhatVaries(title)).stream()
                .filter(word -> word.chars().noneMatch(Character::isDigit))
                .limit(TITLE_WORDS)
                .collect(Collectors.joining(" "));
    }

    /** A name's numbers belong to it: {@code Http4xxRatio} is another rule than {@code Http5xxRatio}. */
    private static String named(String error) {
        return String.join(" ", Words.of(withoutWhatVaries(error)));
    }

    private static String withoutWhatVaries(String text) {
        return VARYING.matcher(text).replaceAll("");
    }

    private static boolean says(String value) {
        return !value.isBlank();
    }
}
