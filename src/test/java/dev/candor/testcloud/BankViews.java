package dev.candor.testcloud;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Banks, documents, units and operations in the shapes of Hindsight's answers. */
final class BankViews {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private BankViews() {}

    static ObjectNode listed(Bank bank) {
        List<StoredDocument> documents = bank.documents();
        ObjectNode node = NODES.objectNode().put("bank_id", bank.id()).put("name", bank.name());
        disposition(node);
        node.put("created_at", Bank.time(bank.createdAt())).put("updated_at", Bank.time(bank.createdAt()));
        node.put("fact_count", bank.units().size());
        latest(documents)
                .ifPresent(at -> node.put("last_document_at", Bank.time(at)).put("last_write_at", Bank.time(at)));
        return node;
    }

    static ObjectNode profile(Bank bank) {
        ObjectNode node = NODES.objectNode().put("bank_id", bank.id()).put("name", bank.name());
        disposition(node);
        return node.put("mission", "").put("background", "");
    }

    static ObjectNode config(String bank) {
        ObjectNode node = NODES.objectNode().put("bank_id", bank);
        node.putObject("config")
                .put("retain_extraction_mode", "chunks")
                .put("retain_chunk_size", 3000)
                .put("enable_observations", false)
                .put("enable_reranking", true);
        node.putObject("overrides");
        return node;
    }

    static ObjectNode stats(String id, Optional<Bank> bank, List<Operations.Operation> operations) {
        long pending =
                operations.stream().filter(Operations.Operation::isPending).count();
        return NODES.objectNode()
                .put("bank_id", id)
                .put("total_nodes", bank.map(found -> found.units().size()).orElse(0))
                .put("total_links", 0)
                .put(
                        "total_documents",
                        bank.map(found -> found.documents().size()).orElse(0))
                .put("pending_operations", pending)
                .put("failed_operations", 0);
    }

    static ObjectNode listedDocument(String bank, StoredDocument document) {
        ObjectNode node =
                head(bank, document).put("text_length", document.text().length());
        return tail(node, document);
    }

    static ObjectNode document(String bank, StoredDocument document) {
        ObjectNode node = head(bank, document).put("original_text", document.text());
        return tail(node, document);
    }

    static ObjectNode listedUnit(MemoryUnit unit) {
        ObjectNode node = NODES.objectNode()
                .put("id", unit.id().toString())
                .put("text", unit.text())
                .put("context", unit.context())
                .put("date", unit.mentionedAt())
                .put("fact_type", "world")
                .put("mentioned_at", unit.mentionedAt());
        node.putNull("occurred_start").putNull("occurred_end");
        node.put("entities", "").put("chunk_id", unit.chunkId()).put("document_id", unit.documentId());
        unit.tags().forEach(node.putArray("tags")::add);
        unit.metadata().forEach(node.putObject("metadata")::put);
        return node;
    }

    static ObjectNode listedOperation(Operations.Operation operation) {
        ObjectNode node = NODES.objectNode()
                .put("id", operation.id())
                .put("task_type", "batch_retain")
                .put("items_count", operation.items().size())
                .put(
                        "document_id",
                        operation.items().stream()
                                .findFirst()
                                .map(RetainItem::documentId)
                                .orElse(""))
                .put("created_at", Bank.time(operation.createdAt()))
                .put("status", operation.status());
        node.putNull("error_message");
        return node;
    }

    static ObjectNode operation(Operations.Operation operation) {
        ObjectNode node = NODES.objectNode()
                .put("operation_id", operation.id())
                .put("status", operation.status())
                .put("operation_type", "batch_retain")
                .put("created_at", Bank.time(operation.createdAt()))
                .put("retry_count", 0);
        node.putArray("child_operations")
                .addObject()
                .put("operation_id", child(operation))
                .put("status", operation.status())
                .put("items_count", operation.items().size());
        if ("completed".equals(operation.status())) {
            node.put("completed_at", Bank.time(operation.dueAt()));
            node.putObject("result_metadata")
                    .put("unit_ids_count", operation.units())
                    .put("extraction_errors_count", 0);
        }
        return node;
    }

    private static String child(Operations.Operation operation) {
        return new UUID(operation.id().hashCode(), operation.createdAt().toEpochMilli()).toString();
    }

    private static ObjectNode head(String bank, StoredDocument document) {
        return NODES.objectNode()
                .put("id", document.id())
                .put("bank_id", bank)
                .put("content_hash", "%08x".formatted(Objects.hashCode(document.text())))
                .put("created_at", Bank.time(document.createdAt()))
                .put("updated_at", Bank.time(document.updatedAt()));
    }

    private static ObjectNode tail(ObjectNode node, StoredDocument document) {
        node.put("memory_unit_count", document.units().size());
        document.tags().forEach(node.putArray("tags")::add);
        document.metadata().forEach(node.putObject("document_metadata")::put);
        return node.putNull("retain_params");
    }

    private static Optional<Instant> latest(List<StoredDocument> documents) {
        return documents.stream().map(StoredDocument::updatedAt).max(Comparator.naturalOrder());
    }

    private static void disposition(ObjectNode node) {
        node.putObject("disposition").put("skepticism", 3).put("literalism", 3).put("empathy", 3);
    }
}
