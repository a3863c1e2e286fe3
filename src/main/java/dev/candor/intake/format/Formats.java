package dev.candor.intake.format;

import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.outcome.Reason;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** All formats, in the order in which they are recognised. Stateless. */
public final class Formats {

    /** Notifications of notifications are real; ten of them in each other are not. */
    private static final int MOST_ENVELOPES = 4;

    private static final List<Format> IN_ORDER = List.of(
            new CloudEventsBatchFormat(),
            new AlertmanagerApiFormat(),
            new CloudEventsFormat(),
            new SnsFormat(),
            new CloudWatchFormat(),
            new EventBridgeFormat(),
            new AzureFormat(),
            new GcpFormat(),
            new PagerDutyFormat(),
            new PagerDutyEventsFormat(),
            new OpsgenieFormat(),
            new SentryIssueFormat(),
            new SentryMetricFormat(),
            new KubernetesEventFormat(),
            new GrafanaFormat(),
            new AlertmanagerFormat(),
            new GrafanaLegacyFormat(),
            new NewRelicFormat(),
            new NewRelicClassicFormat(),
            new OnCallFormat(),
            new DatadogFormat(),
            new PlainFormat(),
            new TextFormat());

    private static final Format BATCH = new BatchFormat();
    private static final Format UNKNOWN = new UnknownFormat();

    /** What is read for want of anything better says little about who wrote it. */
    private static final Set<String> LOOSE =
            Set.of("plain", UnknownFormat.ORIGIN, BatchFormat.ORIGIN, TextFormat.ORIGIN);

    private static final String NAMES =
            IN_ORDER.stream().map(Format::origin).distinct().sorted().collect(Collectors.joining(", "));

    private Formats() {}

    static List<Format> all() {
        return IN_ORDER;
    }

    public static boolean isKnown(String origin) {
        return IN_ORDER.stream().anyMatch(format -> format.origin().equals(origin));
    }

    /** Whether this is what people write, or what was read for want of anything better: no monitoring system sends it. */
    public static boolean isLoose(String origin) {
        return LOOSE.contains(origin);
    }

    /** What a sender may claim, for people. */
    public static String names() {
        return NAMES;
    }

    /** Reads it as what the sender says it is, else as what it looks like. */
    public static Reading read(Document document) {
        if (document.depth() > MOST_ENVELOPES) {
            return new Unreadable(Reason.IMPOSSIBLE, "there are too many envelopes inside each other");
        }
        Format looksLike = detect(document);
        Optional<String> claim = document.claim().filter(name -> !name.equals(looksLike.origin()));
        return claim.isEmpty() || looksLike.isEnvelope()
                ? looksLike.read(document)
                : claimed(claim.get(), looksLike, document);
    }

    /** What is inside an envelope, if it is of a format of its own, or is claimed to be. */
    static Optional<Reading> inside(Document content) {
        boolean named =
                content.claim().flatMap(claim -> readerOf(claim, content)).isPresent();
        return named || !LOOSE.contains(detect(content).origin()) ? Optional.of(read(content)) : Optional.empty();
    }

    private static Format detect(Document document) {
        return IN_ORDER.stream()
                .filter(format -> format.recognises(document))
                .findFirst()
                .orElse(document.body().isArray() ? BATCH : UNKNOWN);
    }

    private static Reading claimed(String claim, Format looksLike, Document document) {
        String mismatch = "origin=" + claim + " claimed, body looks like " + looksLike.origin();
        return readerOf(claim, document)
                .map(format -> format.read(document).noting(mismatch))
                .orElseGet(() -> looksLike.read(document).noting(mismatch + " and was read so"));
    }

    private static Optional<Format> readerOf(String claim, Document document) {
        List<Format> named = IN_ORDER.stream()
                .filter(format -> format.origin().equals(claim))
                .toList();
        return named.stream()
                .filter(format -> format.recognises(document))
                .findFirst()
                .or(() ->
                        named.stream().filter(format -> format.reads(document)).findFirst());
    }
}
