package dev.candor.testcloud;

import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What recall finds: one piece of a document.
 *
 * @param id derived from the bank, the document, the place and the text, so that the same content keeps its id
 * @param mentionedAt as the wire has it; empty if the time is unset
 */
public record MemoryUnit(
        UUID id,
        String text,
        String context,
        String documentId,
        String chunkId,
        String mentionedAt,
        List<String> tags,
        Map<String, String> metadata) {}
