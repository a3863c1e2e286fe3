package dev.candor.testcloud;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** A memory bank. Documents are replaced whole, so readers never see half of one. */
final class Bank {

    private static final int CHUNK = 3000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssxxx");

    private final String id;
    private final Instant createdAt = Instant.now();
    private final ConcurrentNavigableMap<String, StoredDocument> documents = new ConcurrentSkipListMap<>();
    private volatile String name;

    Bank(String id) {
        this.id = id;
        this.name = id;
    }

    static String time(Instant at) {
        return TIME.format(at.atOffset(ZoneOffset.UTC));
    }

    String id() {
        return id;
    }

    String name() {
        return name;
    }

    Instant createdAt() {
        return createdAt;
    }

    void rename(String to) {
        name = to;
    }

    List<StoredDocument> documents() {
        return List.copyOf(documents.values());
    }

    List<MemoryUnit> units() {
        return documents.values().stream()
                .flatMap(document -> document.units().stream())
                .toList();
    }

    @Nullable
    StoredDocument document(String documentId) {
        return documents.get(documentId);
    }

    @Nullable
    StoredDocument forget(String documentId) {
        return documents.remove(documentId);
    }

    /** Stores the item, replacing or extending the document of its id; tells how many units the document has now. */
    int retain(RetainItem item, boolean withFacts) {
        String documentId = item.documentId().isEmpty() ? UUID.randomUUID().toString() : item.documentId();
        StoredDocument stored = documents.compute(
                documentId,
                (key, old) ->
                        old != null && item.append() ? extend(old, item, withFacts) : fresh(key, old, item, withFacts));
        return stored.units().size();
    }

    private StoredDocument fresh(String documentId, @Nullable StoredDocument old, RetainItem item, boolean withFacts) {
        Instant now = Instant.now();
        return new StoredDocument(
                documentId,
                item.content(),
                item.tags(),
                item.metadata(),
                old == null ? now : old.createdAt(),
                now,
                old == null ? 1 : old.writes() + 1,
                withFacts ? units(documentId, 0, item) : List.of());
    }

    private StoredDocument extend(StoredDocument old, RetainItem item, boolean withFacts) {
        List<MemoryUnit> units = new ArrayList<>(old.units());
        units.addAll(withFacts ? units(old.id(), units.size(), item) : List.of());
        Set<String> tags = new LinkedHashSet<>(old.tags());
        tags.addAll(item.tags());
        Map<String, String> metadata = new LinkedHashMap<>(old.metadata());
        metadata.putAll(item.metadata());
        return new StoredDocument(
                old.id(),
                old.text() + "\n" + item.content(),
                List.copyOf(tags),
                Map.copyOf(metadata),
                old.createdAt(),
                Instant.now(),
                old.writes() + 1,
                List.copyOf(units));
    }

    private List<MemoryUnit> units(String documentId, int first, RetainItem item) {
        List<MemoryUnit> units = new ArrayList<>();
        String mentionedAt = mentionedAt(item.timestamp());
        for (int from = 0; from < item.content().length(); from += CHUNK) {
            String text = item.content()
                    .substring(from, Math.min(from + CHUNK, item.content().length()));
            String chunkId = id + "_" + documentId + "_" + (first + units.size());
            UUID unitId = UUID.nameUUIDFromBytes((chunkId + '\n' + text).getBytes(StandardCharsets.UTF_8));
            units.add(new MemoryUnit(
                    unitId, text, item.context(), documentId, chunkId, mentionedAt, item.tags(), item.metadata()));
        }
        return List.copyOf(units);
    }

    private static String mentionedAt(String timestamp) {
        return switch (timestamp) {
            case "" -> time(Instant.now());
            case "unset" -> "";
            default ->
                timestamp.endsWith("Z") ? time(OffsetDateTime.parse(timestamp).toInstant()) : timestamp;
        };
    }
}
