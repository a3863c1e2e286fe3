package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * Plays Groq: chat completions and the list of models. Unless told otherwise it answers with a text derived from the
 * request alone, and with a valid object where a JSON schema is asked for. Its request id is {@code x_groq.id}, so its
 * errors have none. A completion longer than {@code max_completion_tokens} is cut, with finish_reason length.
 */
public final class GroqCloud extends TestCloud {

    private static final String BASE = "/openai/v1";

    private final AtomicLong requests = new AtomicLong();
    private final List<Completion> completions = new CopyOnWriteArrayList<>();
    private final List<GroqModel> models = new CopyOnWriteArrayList<>(GroqModel.CATALOGUE);
    private volatile ApiKey key = new ApiKey(Optional.empty());
    private volatile Function<JsonNode, String> content = new DefaultAnswer();
    private volatile Optional<String> servedModel = Optional.empty();
    private volatile Optional<String> finishReason = Optional.empty();
    private volatile int cachedTokens;

    /** The base URL as the setting CANDOR_MODEL_BASE_URL wants it: with {@code /openai/v1}. */
    @Override
    public URI uri() {
        return URI.create(super.uri() + BASE);
    }

    /** From now on requests without this key are answered 401. */
    public GroqCloud requireKey(String required) {
        key = new ApiKey(Optional.of(required));
        return this;
    }

    /** From now on the function makes the content of completions from the request. */
    public GroqCloud answerWith(Function<JsonNode, String> answer) {
        content = answer;
        return this;
    }

    /** From now on answers say that this model served, whichever was asked for. */
    public GroqCloud serveModel(String model) {
        servedModel = Optional.of(model);
        return this;
    }

    /** From now on completions end for this reason; if it is length, half of their content is cut off. */
    public GroqCloud finishWith(String reason) {
        finishReason = Optional.of(reason);
        return this;
    }

    /** From now on this many tokens of each prompt, at most all, are reported as cached. */
    public GroqCloud cacheTokens(int tokens) {
        cachedTokens = tokens;
        return this;
    }

    /** From now on the model is unknown, as retired ones are. */
    public GroqCloud retire(String model) {
        models.removeIf(known -> known.id().equals(model));
        return this;
    }

    /** Undoes all that was set from answers on: content, served model, finish reason, cached and retired models. */
    public GroqCloud answerByDefault() {
        content = new DefaultAnswer();
        servedModel = Optional.empty();
        finishReason = Optional.empty();
        cachedTokens = 0;
        models.clear();
        models.addAll(GroqModel.CATALOGUE);
        return this;
    }

    @Override
    void forget() {
        completions.clear();
    }

    /** Every completion worked out since the cloud was made or cleared, billed whether or not its answer arrived. */
    public List<Completion> completions() {
        return List.copyOf(completions);
    }

    @Override
    Reply answer(Request request) {
        try {
            return switch (request.method() + " " + request.decodedPath()) {
                case "POST " + BASE + "/chat/completions" -> complete(admitted(request));
                case "GET " + BASE + "/models" -> models(admitted(request));
                default -> throw unknownUrl(request);
            };
        } catch (Rejection e) {
            return e.reply();
        }
    }

    private Request admitted(Request request) {
        if (!key.admits(request)) {
            throw GroqErrors.of(401);
        }
        return request;
    }

    private Reply models(Request request) {
        ObjectNode list = JsonNodeFactory.instance.objectNode().put("object", "list");
        ArrayNode data = list.putArray("data");
        models.forEach(model -> data.add(model.json()));
        return Reply.json(200, list);
    }

    private Reply complete(Request request) {
        GroqValidation valid = GroqValidation.of(request);
        valid.checkShape();
        JsonNode body = valid.body();
        String wanted = body.path("model").asText();
        valid.checkAgainst(model(wanted));
        String id = "req_" + requests.incrementAndGet();
        CompletionText text = CompletionText.of(content.apply(body), body, finishReason);
        int prompt = CompletionText.tokens(messageText(body));
        Completion completion = new Completion(
                id,
                wanted,
                servedModel.orElse(wanted),
                prompt,
                Math.min(cachedTokens, prompt),
                text.tokens(),
                text.finishReason());
        completions.add(completion);
        return Reply.json(200, new CompletionBody(completion, text.content()).json())
                .withRequestId(id);
    }

    private GroqModel model(String wanted) {
        return models.stream()
                .filter(known -> known.id().equals(wanted))
                .findFirst()
                .orElseThrow(() -> GroqErrors.unknownModel(wanted));
    }

    private static String messageText(JsonNode body) {
        StringBuilder text = new StringBuilder();
        for (JsonNode content : body.path("messages").findValues("content")) {
            text.append(content.isTextual() ? content.asText() : content.toString());
        }
        return text.toString();
    }

    private static Rejection unknownUrl(Request request) {
        String message = "Unknown request URL: %s %s. Please check the URL for typos, or see the docs at"
                + " https://console.groq.com/docs/";
        return new Rejection(Reply.json(
                404,
                GroqErrors.body(
                        message.formatted(request.method(), request.path()), "invalid_request_error", "unknown_url")));
    }

    @Override
    JsonNode error(int status) {
        return GroqErrors.typical(status);
    }

    @Override
    JsonNode wrongShape() {
        ObjectNode other = JsonNodeFactory.instance.objectNode().put("object", "list");
        other.putArray("data");
        return other;
    }

    @Override
    Reply stamp(Reply reply) {
        return reply.with("x-ratelimit-limit-requests", "1000")
                .with("x-ratelimit-remaining-requests", "999")
                .with("x-ratelimit-reset-requests", "1m26.4s")
                .with("x-ratelimit-limit-tokens", "8000")
                .with("x-ratelimit-remaining-tokens", "7500")
                .with("x-ratelimit-reset-tokens", "3.75s");
    }

    @Override
    boolean compresses() {
        return false;
    }
}
