package dev.candor.intake;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** An alert while a format fills it in. What no format sets stays empty, or becomes what is documented as assumed. */
final class Draft {

    private final String origin;
    private final Instant receivedAt;
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

    Draft(String origin, Instant receivedAt) {
        this.origin = origin;
        this.receivedAt = receivedAt;
    }

    Draft title(Optional<String> text) {
        title = text;
        return this;
    }

    Draft message(Optional<String> text) {
        message = text;
        return this;
    }

    Draft name(Optional<String> rule) {
        name = rule;
        return this;
    }

    Draft service(Optional<String> service) {
        this.service = service;
        return this;
    }

    Draft environment(Optional<String> environment) {
        this.environment = environment;
        return this;
    }

    /** Keeps what the sender wrote, and reads it by the usual scale. */
    Draft severity(Optional<String> said) {
        return severity(said, said.flatMap(Severities::usual));
    }

    /** For an origin with a scale of its own. */
    Draft severity(Optional<String> said, Optional<Severity> read) {
        severityText = said;
        severity = read;
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
        senderKey = key;
        return this;
    }

    Draft labels(Map<String, String> more) {
        labels.putAll(more);
        return this;
    }

    Draft link(String rel, Optional<String> href) {
        href.flatMap(address -> Link.of(rel, address)).ifPresent(links::add);
        return this;
    }

    Alert alert() {
        String shownTitle =
                title.or(() -> name).or(() -> message).or(this::firstLabel).orElse("(untitled alert)");
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
        return labels.entrySet().stream().findFirst().map(label -> label.getKey() + "=" + label.getValue());
    }
}
