package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Plays Hindsight with its banks in memory. At first it is version 0.10.3, asks for no key and has no base path. Every
 * answer has a request id of the form {@code hs-<n>} in the header x-request-id; the real Hindsight has none.
 */
public final class HindsightCloud extends TestCloud {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String BANKS = "/v1/default/banks";

    private final AtomicLong answers = new AtomicLong();
    private final Banks banks = new Banks();
    private final Operations operations = new Operations();
    private final HindsightSettings settings = new HindsightSettings();
    private final BankRoutes routes = new BankRoutes(banks, operations, settings);

    @Override
    public URI uri() {
        return URI.create(super.uri() + settings.basePath());
    }

    /** From now on the cloud is of this version. */
    public HindsightCloud version(HindsightVersion version) {
        settings.version(version);
        return this;
    }

    /** From now on requests without this key are answered 401, but only after their body was found valid. */
    public HindsightCloud requireKey(String key) {
        settings.key(new ApiKey(Optional.of(key)));
        return this;
    }

    /** From now on everything is found below this path only, such as {@code /hindsight}. */
    public HindsightCloud basePath(String path) {
        settings.basePath(path);
        return this;
    }

    /** From now on the cloud has this quirk. */
    public HindsightCloud with(HindsightQuirk quirk) {
        settings.play(quirk, true);
        return this;
    }

    /** From now on the cloud does not have this quirk; a queue that was frozen moves on. */
    public HindsightCloud without(HindsightQuirk quirk) {
        settings.play(quirk, false);
        return this;
    }

    /** Asynchronous retains from now on are settled only after this time; at first they are settled at once. */
    public HindsightCloud asyncDelay(Duration delay) {
        settings.asyncDelay(delay);
        return this;
    }

    /** From now on each recall gets this many poor results more, beyond any limit. */
    public HindsightCloud padResults(int count) {
        settings.padding(count);
        return this;
    }

    /** Puts a document into a bank past the wire, as a synchronous retain would. */
    public void remember(String bank, String documentId, String text, List<String> tags, Map<String, String> metadata) {
        RetainItem item = new RetainItem(text, documentId, "", "", false, List.copyOf(tags), Map.copyOf(metadata));
        banks.obtain(bank).retain(item, true);
    }

    /** What the bank holds now, by document id; empty too if there is no such bank. */
    public List<StoredDocument> documents(String bank) {
        settle();
        return Optional.ofNullable(banks.find(bank)).map(Bank::documents).orElse(List.of());
    }

    /** Whether anybody has made such a bank. */
    public boolean hasBank(String bank) {
        return banks.find(bank) != null;
    }

    /** Forgets the bank and all that is in it. */
    public void dropBank(String bank) {
        banks.remove(bank);
    }

    @Override
    Reply answer(Request request) {
        settle();
        try {
            String path = request.decodedPath();
            if (!path.startsWith(settings.basePath() + "/")) {
                throw HindsightErrors.unknownRoute();
            }
            return route(request, path.substring(settings.basePath().length()));
        } catch (Rejection e) {
            return e.reply();
        }
    }

    private Reply route(Request request, String path) {
        return switch (request.method() + " " + path) {
            case "GET /version" -> Reply.json(200, version());
            case "GET /health", "GET /health/ready" -> Reply.json(200, health());
            case "GET /health/live" -> Reply.json(200, alive());
            default -> {
                Supplier<Reply> work = data(request, path);
                if (!settings.key().admitsBare(request)) {
                    throw HindsightErrors.of(401, "Authentication failed: Invalid API key");
                }
                yield work.get();
            }
        };
    }

    private Supplier<Reply> data(Request request, String path) {
        if ("GET".equals(request.method()) && path.equals(BANKS)) {
            return () -> list(request);
        }
        if (!path.startsWith(BANKS + "/")) {
            throw HindsightErrors.unknownRoute();
        }
        String[] parts = path.substring(BANKS.length() + 1).split("/", 2);
        return routes.work(request, parts[0], parts.length == 2 ? "/" + parts[1] : "");
    }

    private Reply list(Request request) {
        if (!settings.version().isNew()) {
            ObjectNode all = new Page(Integer.MAX_VALUE, 0).json("banks", banks.all(), BankViews::listed);
            Reply reply = Reply.json(200, all.retain("banks"));
            List<String> ignored = request.parameters();
            return ignored.isEmpty() ? reply : reply.with("x-ignored-params", String.join(", ", ignored));
        }
        String part = request.parameter("q").orElse("");
        List<Bank> found =
                banks.all().stream().filter(bank -> bank.id().contains(part)).toList();
        return Reply.json(200, Page.of(request, 100).json("banks", found, BankViews::listed));
    }

    private JsonNode version() {
        ObjectNode node =
                NODES.objectNode().put("api_version", settings.version().text());
        node.putObject("features")
                .put("observations", false)
                .put("mcp", false)
                .put("worker", true)
                .put("bank_config_api", true)
                .put("file_upload_api", false);
        return node;
    }

    private static JsonNode health() {
        return NODES.objectNode()
                .put("status", "healthy")
                .put("database", "connected")
                .put("db_acquire_ms", 1.1)
                .put("db_pool_waiting", 0)
                .put("db_pool_in_use", 0)
                .put("db_pool_max", 100)
                .put("db_pool_idle", 5);
    }

    private JsonNode alive() {
        return NODES.objectNode()
                .put("status", "alive")
                .put("version", settings.version().text())
                .put("uptime_seconds", 60.5);
    }

    private void settle() {
        if (!settings.has(HindsightQuirk.FROZEN_QUEUE)) {
            operations.settle(banks, !settings.has(HindsightQuirk.NO_FACTS));
        }
    }

    @Override
    JsonNode error(int status) {
        return HindsightErrors.typical(status);
    }

    @Override
    JsonNode wrongShape() {
        ObjectNode other = NODES.objectNode().put("status", "ok");
        other.putObject("data").putArray("items");
        return other;
    }

    @Override
    Reply stamp(Reply reply) {
        String id = "hs-" + answers.incrementAndGet();
        return reply.with("x-request-id", id).withRequestId(id);
    }

    @Override
    boolean compresses() {
        return true;
    }
}
