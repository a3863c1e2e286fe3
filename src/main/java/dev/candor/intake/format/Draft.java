package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Link;
import dev.candor.intake.Severity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** An alert while a format fills it in. What no format sets stays empty, or becomes what is documented as assumed. */
final class Draft {

    /** What the alert of a test button is called, so that triage knows it for one. */
    private static final String TEST = "TestNotification";

    private static final int MOST_LINKS = 20;

    private final String origin;
    private final Instant receivedAt;
    private final LongText longText;
    private final SortedMap<String, String> labels = new TreeMap<>();
    private final List<Link> links = new ArrayList<>();
    private Optional<String> title = Optional.empty();
    private Optional<String> message = Optional.empty();
    private Optional<String> name = Optional.empty();
    private Optional<String> service = Optional.empty();
    private Optional<String> environment = Optional.empty();
    private Optional<String> severityText = Optional.empty();
    private Optional<Severity> severity = Optional.empty();
    private AlertStatus status = AlertStatus.FIRING;
    private Optional<Instant> startsAt = Optional.empty();
    private Optional<Instant> endsAt = Optional.empty();
    private Optional<String> senderKey = Optional.empty();

    Draft(String origin, Instant receivedAt, int maxText) {
        this.origin = origin;
        this.receivedAt = receivedAt;
        this.longText = new LongText(maxText);
    }

    Draft title(Optional<String> text) {
        title = text.map(longText::title);
        return this;
    }

    Draft message(Optional<String> text) {
        message = text.map(longText::kept);
        return this;
    }

    /** The rule, error type or exception that the payload names. A title is none: its words and numbers vary. */
    Draft name(Optional<String> rule) {
        name = rule.map(longText::title);
        return this;
    }

    /** Somebody tried whether alerts arrive. */
    Draft test() {
        return name(Optional.of(TEST));
    }

    Draft service(Optional<String> service) {
        this.service = service.map(longText::title);
        return this;
    }

    Draft environment(Optional<String> environment) {
        this.environment = environment.map(longText::title);
        return this;
    }

    /** The first that the usual scale can read; if it can read none, the first that was said is kept as it is. */
    @SafeVarargs
    final Draft severity(Optional<String>... said) {
        Optional<String> readable = Stream.of(said)
                .flatMap(Optional::stream)
                .filter(word -> Severities.usual(word).isPresent())
                .findFirst();
        Optional<String> first = Stream.of(said).flatMap(Optional::stream).findFirst();
        return severity(readable.or(() -> first), Severities::usual);
    }

    /** For an origin with a scale of its own. */
    Draft severity(Optional<String> said, Function<String, Optional<Severity>> scale) {
        severityText = said.map(longText::title);
        severity = said.flatMap(scale);
        return this;
    }

    Draft status(AlertStatus status) {
        this.status = status;
        return this;
    }

    Draft startsAt(Optional<Instant> time) {
        startsAt = time;
        return this;
    }

    Draft endsAt(Optional<Instant> time) {
        endsAt = time;
        return this;
    }

    Draft senderKey(Optional<String> key) {
        senderKey = key.map(longText::title);
        return this;
    }

    Draft labels(Map<String, String> more) {
        more.forEach((key, value) -> labels.put(longText.title(key), longText.kept(value)));
        return this;
    }

    Draft label(String key, Optional<String> value) {
        return labels(value.map(known -> Map.of(key, known)).orElse(Map.of()));
    }

    Draft link(String rel, Optional<String> href) {
        href.flatMap(address -> Link.of(longText.title(rel), address))
                .filter(link -> links.size() < MOST_LINKS && !links.contains(link))
                .ifPresent(links::add);
        return this;
    }

    /** Links as most senders write a list of them. */
    Draft links(JsonNode array) {
        for (JsonNode link : array) {
            String rel = Fields.text(link, "rel", "text", "displayName", "name").orElse("link");
            link(rel, Fields.text(link, "href", "url").or(() -> Fields.text(link)));
        }
        return this;
    }

    Alert alert() {
        String shownTitle = title.or(() -> name)
                .or(() -> message.map(longText::title))
                .or(this::firstLabel)
                .orElse(Alert.UNTITLED);
        return new Alert(
                origin,
                shownTitle,
                message.orElse(""),
                name,
                service,
                environment,
                severity.orElse(Severity.ASSUMED),
                severityText,
                severity.isEmpty(),
                status,
                startsAt.orElse(receivedAt),
                startsAt.isEmpty(),
                endsAt,
                senderKey,
                labels,
                links);
    }

    private Optional<String> firstLabel() {
        return labels.entrySet().stream()
                .map(label -> label.getKey() + "=" + label.getValue())
                .filter(label -> label.equals(longText.title(label)))
                .findFirst();
    }
}
