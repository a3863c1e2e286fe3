package dev.candor.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Completion;
import dev.candor.testcloud.Exchange;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What an alert's sender and the provider saw of one scenario.
 *
 * @param sent the requests that the provider counted for this alert
 * @param billed the completions that it worked out for it
 * @param took as the sender measured it
 */
record FailoverRun(Answer answer, List<Exchange> sent, List<Completion> billed, Duration took) {

    /** Longest that a sender of these scenarios waits. */
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    /** The sender has a diagnosis in time, and the service does not say that the cloud made it if the cloud did not. */
    boolean rescued() {
        return answer.status() == 200
                && !answer.body().at("/diagnosis/summary").asText().isBlank()
                && took.compareTo(PATIENCE) < 0
                && claimsNothingFalse();
    }

    /** A clean end in time, though without an answer. */
    boolean clean() {
        return answer.status() == 503 && took.compareTo(PATIENCE) < 0 && claimsNothingFalse();
    }

    private boolean claimsNothingFalse() {
        boolean complete = !sent.isEmpty()
                && sent.getLast().answer().filter(last -> last.status() == 200).isPresent();
        return !step().path("source").asText().equals("cloud")
                || (complete && receipt().isObject());
    }

    /** What must hold in every scenario. */
    void holds(Flaws flaws) {
        flaws.unless(took.compareTo(PATIENCE) < 0, "took " + took);
        flaws.unless(claimsNothingFalse(), "claims the cloud");
        flaws.unless(
                sent.size() == attempts().size(),
                sent.size() + " requests, " + attempts().size() + " in the trace");
        flaws.unless(sent.size() <= 4, sent.size() + " requests");
    }

    void ended(Flaws flaws, String outcome, int requests) {
        flaws.unless(outcome().equals(outcome), "ended as " + outcome());
        flaws.unless(sent.size() == requests, sent.size() + " requests");
    }

    void accounts(Flaws flaws, String asked, String served) {
        Completion billedOne = billed.getLast();
        JsonNode last = attempts().getLast();
        flaws.unless(billed.size() == 1, billed.size() + " completions were worked out");
        flaws.unless(step().path("requested_model").asText().equals(asked), "asked " + step().path("requested_model"));
        flaws.unless(step().path("served_model").asText().equals(served), "served " + step().path("served_model"));
        flaws.unless(receipt().path("served_model").asText().equals(served), "the receipt names another model");
        flaws.unless(receipt().path("request_id").asText().equals(billedOne.requestId()), "another request's receipt");
        flaws.unless(last.path("input_tokens").asInt() == billedOne.promptTokens(), "other input tokens");
        flaws.unless(last.path("output_tokens").asInt() == billedOne.completionTokens(), "other output tokens");
        flaws.unless(
                last.path("billed").asBoolean()
                        && !attempts().getFirst().path("billed").asBoolean(),
                "bills");
        flaws.unless(step().path("cost_usd").decimalValue().compareTo(BigDecimal.ZERO) > 0, "no cost");
    }

    /** Between the arrivals of the first two requests, at the provider. */
    Duration gap() {
        return Duration.between(sent.get(0).receivedAt(), sent.get(1).receivedAt());
    }

    String errors() {
        return attempts().stream()
                .map(attempt -> attempt.path("error").asText())
                .collect(Collectors.joining(" "));
    }

    String outcome() {
        return step().path("status").asText() + " " + step().path("source").asText() + " "
                + step().path("reason").asText();
    }

    private JsonNode step() {
        return answer.step("diagnosis").orElseThrow();
    }

    private JsonNode receipt() {
        return answer.audited("diagnosis").orElseThrow().path("receipt");
    }

    private List<JsonNode> attempts() {
        return Candor.list(answer.audited("diagnosis").orElseThrow().path("attempts"));
    }
}
