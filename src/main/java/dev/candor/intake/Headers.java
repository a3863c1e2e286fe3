package dev.candor.intake;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The headers of a post that intake reads, by their names in lower case. All others are left behind, so that a token
 * never travels with a body.
 */
public record Headers(SortedMap<String, String> values) {

    public static final Headers NONE = new Headers(new TreeMap<>());

    private static final Set<String> READ = Set.of(
            "content-type", "content-encoding", "candor-origin", "idempotency-key", "x-webhook-id", "request-id");

    private static final String SNS = "x-amz-sns-";
    private static final String CLOUD_EVENT = "ce-";

    public Headers {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /** Of a header that came twice, the first counts. */
    public static Headers of(Iterable<Map.Entry<String, String>> all) {
        SortedMap<String, String> kept = new TreeMap<>();
        for (Map.Entry<String, String> header : all) {
            String name = header.getKey().toLowerCase(Locale.ROOT);
            String value = header.getValue().strip();
            if (isRead(name) && !value.isEmpty()) {
                kept.putIfAbsent(name, value);
            }
        }
        return new Headers(kept);
    }

    public Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** What a CloudEvent in binary mode says beside its data, by attribute name. */
    public SortedMap<String, String> cloudEvent() {
        SortedMap<String, String> attributes = new TreeMap<>();
        values.tailMap(CLOUD_EVENT).forEach((name, value) -> {
            if (name.startsWith(CLOUD_EVENT)) {
                attributes.put(name.substring(CLOUD_EVENT.length()), value);
            }
        });
        return attributes;
    }

    private static boolean isRead(String name) {
        return READ.contains(name) || name.startsWith(SNS) || name.startsWith(CLOUD_EVENT);
    }
}
