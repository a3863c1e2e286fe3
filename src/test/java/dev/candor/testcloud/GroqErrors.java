package dev.candor.testcloud;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Errors as Groq words them: {@code {"error":{"message","type","code"}}}. */
final class GroqErrors {

    private static final String INVALID = "invalid_request_error";

    private GroqErrors() {}

    static ObjectNode body(String message, String type, String code) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ObjectNode error = body.putObject("error").put("message", message).put("type", type);
        if (!code.isEmpty()) {
            error.put("code", code);
        }
        return body;
    }

    static Rejection badRequest(String message) {
        return new Rejection(Reply.json(400, body(message, INVALID, "")));
    }

    static Rejection schemaRefused(String message) {
        return new Rejection(Reply.json(400, body(message, INVALID, "json_schema_invalid")));
    }

    static Rejection unknownModel(String model) {
        String message = "The model `%s` does not exist or you do not have access to it.".formatted(model);
        return new Rejection(Reply.json(404, body(message, INVALID, "model_not_found")));
    }

    static Rejection of(int status) {
        return new Rejection(Reply.json(status, typical(status)));
    }

    /** What Groq says with a status, when nothing more is known about the reason. */
    static ObjectNode typical(int status) {
        return switch (status) {
            case 400 -> validationFailed();
            case 401 -> body("Invalid API Key", INVALID, "invalid_api_key");
            case 403 ->
                body("Permission denied for this project.", "permissions_error", "model_permission_blocked_project");
            case 404 -> body("The requested resource was not found.", INVALID, "not_found");
            case 413 ->
                body(
                        "Request too large: please reduce your message size and try again.",
                        "tokens",
                        "request_too_large");
            case 422 ->
                body("The request could not be processed for semantic reasons.", INVALID, "unprocessable_entity");
            case 424 -> body("A dependent remote tool failed.", INVALID, "failed_dependency");
            case 429 ->
                body(
                        "Rate limit reached for model in organization `org_test` service tier `on_demand` on tokens per"
                                + " minute (TPM): Limit 8000, Used 7790, Requested 810. Please try again in 4.5s.",
                        "tokens",
                        "rate_limit_exceeded");
            case 498 ->
                body("Flex tier capacity exceeded. Please try again later.", "capacity_exceeded", "capacity_exceeded");
            case 503 ->
                body("Service unavailable. Please try again later.", "internal_server_error", "service_unavailable");
            default -> body("Internal Server Error", "internal_server_error", "");
        };
    }

    private static ObjectNode validationFailed() {
        ObjectNode body = body(
                "Failed to validate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
                INVALID,
                "json_validate_failed");
        ((ObjectNode) body.get("error")).put("failed_generation", "{\"summary\": \"cut");
        return body;
    }
}
