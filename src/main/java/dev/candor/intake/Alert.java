package dev.candor.intake;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a sender said about one thing that is wrong, in our words. Nothing is guessed: what the payload does not give is
 * empty.
 *
 * @param origin the format it came in, for instance {@code alertmanager}
 * @param name the rule, error type or exception, if the payload names one
 * @param severityText what the sender wrote, kept even if no scale knows it
 * @param severityAssumed the sender gave no severity that can be read
 * @param startsAtAssumed the start is the time of receipt
 */
public record Alert(
        String origin,
        String title,
        String message,
        Optional<String> name,
        Optional<String> service,
        Optional<String> environment,
        Severity severity,
        Optional<String> severityText,
        boolean severityAssumed,
        AlertStatus status,
        Instant startsAt,
        boolean startsAtAssumed,
        Optional<Instant> endsAt,
        Optional<String> senderKey,
        SortedMap<String, String> labels,
        List<Link> links) {

    /** The title of an alert that says nothing of itself. */
    public static final String UNTITLED = "(untitled alert)";

    public Alert {
        labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
        links = List.copyOf(links);
    }

    /** All words of it that say what happened, for matching. */
    public String text() {
        return name.map(known -> known + "\n").orElse("") + (hasTitle() ? title : "") + "\n" + message;
    }

    /** The message, or, if the sender gave none, what it is called and where: for people, never for matching. */
    public String shownMessage() {
        return message.isEmpty()
                ? Stream.concat(
                                Stream.of(name.orElse(title)),
                                labels.entrySet().stream().map(label -> label.getKey() + "=" + label.getValue()))
                        .distinct()
                        .collect(Collectors.joining(" "))
                : message;
    }

    /** Whether its title is the sender's, not ours, and not one of its labels for want of anything better. */
    boolean hasTitle() {
        return !title.equals(UNTITLED)
                && labels.entrySet().stream().noneMatch(label -> title.equals(label.getKey() + "=" + label.getValue()));
    }

    Alert filled(Filling filling) {
        return withTexts(new Texts(
                title,
                message,
                name,
                service.or(filling::service),
                environment.or(filling::environment),
                severityText,
                senderKey,
                labels,
                links));
    }

    /** The same alert with other texts; what is not text stays. */
    Alert withTexts(Texts texts) {
        return new Alert(
                origin,
                texts.title(),
                texts.message(),
                texts.name(),
                texts.service(),
                texts.environment(),
                severity,
                texts.severityText(),
                severityAssumed,
                status,
                startsAt,
                startsAtAssumed,
                endsAt,
                texts.senderKey(),
                new TreeMap<>(texts.labels()),
                texts.links());
    }

    /** Every field in which a sender's own words can stand. */
    record Texts(
            String title,
            String message,
            Optional<String> name,
            Optional<String> service,
            Optional<String> environment,
            Optional<String> severityText,
            Optional<String> senderKey,
            Map<String, String> labels,
            List<Link> links) {}
}
