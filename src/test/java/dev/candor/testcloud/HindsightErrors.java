package dev.candor.testcloud;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Errors as Hindsight words them: {@code {"detail": …}}. */
final class HindsightErrors {

    private HindsightErrors() {}

    static Rejection of(int status, String detail) {
        return new Rejection(Reply.json(status, body(detail)));
    }

    static Rejection unknownBank(String bank) {
        return of(404, "Bank '" + bank + "' not found");
    }

    static Rejection unknownRoute() {
        return of(404, "Not Found");
    }

    static ObjectNode body(String detail) {
        return JsonNodeFactory.instance.objectNode().put("detail", detail);
    }

    /** What Hindsight says with a status, when nothing more is known about the reason. */
    static ObjectNode typical(int status) {
        return switch (status) {
            case 400 -> body("Query too long: 612 tokens exceeds maximum of 500");
            case 401 -> body("Authentication failed: Invalid API key");
            case 402 -> body("Insufficient credits: the balance of this organization is exhausted");
            case 403 -> body("Operation not permitted for this API key");
            case 404 -> body("Not Found");
            case 409 -> body("operation_id is already in use");
            case 410 -> body("This endpoint has been retired. Use GET /v1/default/banks/{bank_id}/config instead.");
            case 422 -> memoryDefense();
            case 429 -> body("Rate limit exceeded");
            case 499 -> body("Client closed request");
            case 500 ->
                body("Traceback: asyncpg.exceptions.ConnectionDoesNotExistError: connection was closed in the middle of"
                        + " operation (postgresql://hindsight:secret@10.0.3.7:5432/hindsight)");
            case 503 -> body("Bank is temporarily closed to writes, retry later");
            case 504 -> body("Database query timed out");
            default -> body(StatusLine.reason(status));
        };
    }

    private static ObjectNode memoryDefense() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("detail")
                .putArray("violations")
                .addObject()
                .put("detector", "secrets")
                .put("action", "block");
        return body;
    }
}
