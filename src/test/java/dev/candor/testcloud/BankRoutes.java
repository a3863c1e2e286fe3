package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Everything below {@code /v1/default/banks/{bank}}. */
final class BankRoutes {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String DOCUMENTS = "/documents/";
    private static final String OPERATIONS = "/operations/";

    private final Banks banks;
    private final Operations operations;
    private final HindsightSettings settings;

    BankRoutes(Banks banks, Operations operations, HindsightSettings settings) {
        this.banks = banks;
        this.operations = operations;
        this.settings = settings;
    }

    /** Validates the body, if there is one, and gives the work, which is still to be done when the key is checked. */
    Supplier<Reply> work(Request request, String bank, String rest) {
        return switch (request.method() + " " + rest) {
            case "POST /memories/recall" -> recall(RecallRequest.read(request), bank);
            case "POST /memories" -> {
                RetainRequest retain = RetainRequest.read(request);
                yield () -> retain.into(banks, bank, operations, settings);
            }
            case "PUT " -> {
                JsonNode body = HindsightBody.of(request).json();
                yield () -> put(bank, body);
            }
            case "POST /reflect" ->
                () -> {
                    throw HindsightErrors.of(
                            400, "Reflect requires an LLM provider. Current provider is set to 'none'.");
                };
            default -> () -> Reply.json(200, plain(request, bank, rest));
        };
    }

    private Supplier<Reply> recall(RecallRequest recall, String bank) {
        return () -> {
            recall.checkMeaning(settings.version());
            List<MemoryUnit> units = known(bank).map(Bank::units).orElse(List.of());
            return new Recall(recall, settings).among(units);
        };
    }

    private Reply put(String id, JsonNode body) {
        Bank bank = banks.obtain(id);
        if (body.path("name").isTextual()) {
            bank.rename(body.get("name").asText());
        }
        return Reply.json(200, BankViews.profile(bank));
    }

    private JsonNode plain(Request request, String bank, String rest) {
        return switch (request.method() + " " + rest) {
            case "DELETE " -> deleted(banks.remove(bank));
            case "GET /config" -> {
                known(bank);
                yield BankViews.config(bank);
            }
            case "GET /stats" -> BankViews.stats(bank, known(bank), operations.of(bank));
            case "GET /profile" -> profile(bank);
            case "GET /documents" ->
                Page.of(request, 100)
                        .json("items", documents(bank), document -> BankViews.listedDocument(bank, document));
            case "GET /memories/list" ->
                Page.of(request, 100).json("items", units(request, bank), BankViews::listedUnit);
            case "GET /operations" -> operations(request, bank);
            default -> single(request, bank, rest);
        };
    }

    private JsonNode single(Request request, String bank, String rest) {
        if (rest.startsWith(DOCUMENTS)) {
            return document(request.method(), bank, rest.substring(DOCUMENTS.length()));
        }
        if (rest.startsWith(OPERATIONS)) {
            return operation(request.method(), bank, rest.substring(OPERATIONS.length()));
        }
        throw HindsightErrors.unknownRoute();
    }

    private JsonNode profile(String id) {
        if (settings.version().isNew()) {
            throw HindsightErrors.of(
                    410, "This endpoint has been retired. Use GET /v1/default/banks/{bank_id}/config instead.");
        }
        return BankViews.profile(
                Optional.ofNullable(banks.find(id)).orElseThrow(() -> HindsightErrors.unknownBank(id)));
    }

    private JsonNode operations(Request request, String bank) {
        known(bank);
        return Page.of(request, 20)
                .json("operations", operations.of(bank), BankViews::listedOperation)
                .put("bank_id", bank);
    }

    private JsonNode document(String method, String bankId, String documentId) {
        Bank bank = banks.find(bankId);
        StoredDocument found =
                bank == null ? null : "DELETE".equals(method) ? bank.forget(documentId) : bank.document(documentId);
        if (found == null) {
            throw HindsightErrors.of(404, "Document not found");
        }
        return switch (method) {
            case "GET" -> BankViews.document(bankId, found);
            case "DELETE" ->
                NODES.objectNode()
                        .put("success", true)
                        .put("message", "Document '" + documentId + "' deleted")
                        .put("document_id", documentId)
                        .put("memory_units_deleted", found.units().size());
            default -> throw HindsightErrors.of(405, "Method Not Allowed");
        };
    }

    private JsonNode operation(String method, String bank, String id) {
        if (!FieldProblems.isUuid(id)) {
            throw HindsightErrors.of(400, "Invalid operation_id format: " + id);
        }
        Operations.Operation found = operations.find(bank, id);
        return switch (method) {
            case "GET" ->
                found == null
                        ? NODES.objectNode().put("operation_id", id).put("status", "not_found")
                        : BankViews.operation(found);
            case "DELETE" -> cancelled(bank, id);
            default -> throw HindsightErrors.of(405, "Method Not Allowed");
        };
    }

    private JsonNode cancelled(String bank, String id) {
        if (!operations.cancel(bank, id)) {
            throw HindsightErrors.of(404, "Operation " + id + " not found or not pending");
        }
        return NODES.objectNode()
                .put("success", true)
                .put("message", "Operation cancelled")
                .put("operation_id", id);
    }

    private List<StoredDocument> documents(String bank) {
        return known(bank).map(Bank::documents).orElse(List.of());
    }

    private List<MemoryUnit> units(Request request, String bank) {
        String document = request.parameter("document_id").orElse("");
        return known(bank).map(Bank::units).orElse(List.of()).stream()
                .filter(unit -> document.isEmpty() || unit.documentId().equals(document))
                .toList();
    }

    /** Empty for an unknown bank up to 0.9.x; a 404 since. */
    private Optional<Bank> known(String id) {
        Optional<Bank> bank = Optional.ofNullable(banks.find(id));
        if (bank.isEmpty() && settings.version().isNew()) {
            throw HindsightErrors.unknownBank(id);
        }
        return bank;
    }

    private static JsonNode deleted(@Nullable Bank bank) {
        int count = bank == null ? 0 : bank.units().size();
        return NODES.objectNode()
                .put("success", true)
                .put("message", "Bank deleted")
                .put("deleted_count", count);
    }
}
