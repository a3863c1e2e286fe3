package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A retain whose body is valid. */
record RetainRequest(HindsightBody body, List<RetainItem> items, boolean async, String operationId) {

    private static final Set<String> FIELDS = Set.of("items", "async", "operation_id", "document_tags");

    static RetainRequest read(Request request) {
        HindsightBody body = HindsightBody.of(request);
        FieldProblems problems = FieldProblems.inBody();
        RetainRequest retain = new RetainRequest(
                body,
                items(body.json(), problems),
                problems.flag(body.json(), "async"),
                problems.uuid(body.json(), "operation_id"));
        problems.rejectIfAny();
        return retain;
    }

    /** Does the work, or queues it; the bank is made if need be, but not for work that is refused. */
    Reply into(Banks banks, String bank, Operations operations, HindsightSettings settings) {
        checkMeaning(settings.version());
        List<RetainItem> clean = items.stream().map(RetainItem::withoutNul).toList();
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.put("success", true)
                .put("bank_id", bank)
                .put("items_count", items.size())
                .put("async", async);
        if (async) {
            Operations.Operation operation = operations.submit(operationId, bank, clean, settings.asyncDelay());
            answer.put("operation_id", operation.id());
        } else {
            boolean withFacts = !settings.has(HindsightQuirk.NO_FACTS);
            clean.forEach(item -> banks.obtain(bank).retain(item, withFacts));
            answer.set("usage", usage());
        }
        banks.obtain(bank);
        settings.version().fill(answer, "operation_id", "operation_ids", "usage");
        if (settings.has(HindsightQuirk.UNKNOWN_FIELDS)) {
            answer.put("from_the_future", true);
        }
        return body.naming(FIELDS, Reply.json(200, answer));
    }

    private void checkMeaning(HindsightVersion version) {
        if (!version.isNew() && items.stream().anyMatch(RetainItem::holdsNul)) {
            throw HindsightErrors.of(500, "invalid byte sequence for encoding \"UTF8\": 0x00");
        }
        Set<String> seen = new HashSet<>();
        for (RetainItem item : items) {
            boolean repeated = !item.documentId().isEmpty() && !seen.add(item.documentId());
            if (async && repeated) {
                throw HindsightErrors.of(400, "Batch contains duplicate document_ids: ['" + item.documentId() + "']");
            }
        }
    }

    private ObjectNode usage() {
        int tokens =
                items.stream().mapToInt(item -> QueryTokens.in(item.content())).sum();
        return JsonNodeFactory.instance
                .objectNode()
                .put("input_tokens", tokens)
                .put("output_tokens", 0)
                .put("total_tokens", tokens)
                .put("cached_tokens", 0)
                .put("thoughts_tokens", 0);
    }

    private static List<RetainItem> items(JsonNode json, FieldProblems problems) {
        JsonNode given = json.path("items");
        List<RetainItem> items = new ArrayList<>();
        if (given.isMissingNode()) {
            problems.missing("items", json);
        } else if (!given.isArray()) {
            problems.add("list_type", "Input should be a valid list", given, "items");
        } else {
            for (int i = 0; i < given.size(); i++) {
                items.add(RetainItem.read(given.get(i), i, problems));
            }
        }
        return List.copyOf(items);
    }
}
