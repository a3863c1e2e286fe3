package dev.candor.testcloud;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A document as the bank holds it now.
 *
 * @param writes how often it was written, so that a repeated retain can be told from a single one
 * @param units what recall can find of it
 */
public record StoredDocument(
        String id,
        String text,
        List<String> tags,
        Map<String, String> metadata,
        Instant createdAt,
        Instant updatedAt,
        int writes,
        List<MemoryUnit> units) {}
