package dev.candor.api;

import jakarta.ws.rs.core.Response;

/** Carries a problem out of a method that would stream: its response is the answer. */
final class Told extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Response answer;

    Told(Response answer) {
        super("answered with status " + answer.getStatus());
        this.answer = answer;
    }

    Response answer() {
        return answer;
    }
}
