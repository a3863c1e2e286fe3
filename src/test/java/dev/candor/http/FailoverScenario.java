package dev.candor.http;

import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.Request;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** One misbehaving provider in sixteen ways, as they come to an adapter that does not stream. */
enum FailoverScenario {
    S01(
            "429 with Retry-After, once",
            "waits at least that long, then is served",
            groq -> groq.failNext(1, new Fault.Status(429, Duration.ofSeconds(2))),
            (seen, flaws) -> {
                seen.ended(flaws, "ok cloud none", 2);
                flaws.unless(seen.gap().compareTo(Duration.ofSeconds(2)) >= 0, "came back after " + seen.gap());
            }),
    S02(
            "429 for ever",
            "at most 4 requests in 3 s and 6 in all, then the fallback",
            groq -> groq.failWith(new Fault.Status(429)),
            (seen, flaws) -> seen.ended(flaws, "degraded local rate_limited", 2)),
    S03(
            "500 once",
            "one more request, and both in the trace",
            groq -> groq.failNext(1, new Fault.Status(500)),
            (seen, flaws) -> {
                seen.ended(flaws, "ok cloud none", 2);
                flaws.unless(seen.errors().equals("upstream_5xx none"), "the trace has " + seen.errors());
            }),
    S04(
            "503 for ever",
            "bounded, then the fallback with the cause as reason",
            groq -> groq.failWith(new Fault.Status(503)),
            (seen, flaws) -> seen.ended(flaws, "degraded local upstream_5xx", 2)),
    S05(
            "reset before the headers",
            "the fallback with the cause as reason; not sent again, since the work may have been done",
            groq -> groq.failWith(new Fault.ResetBeforeHeaders()),
            (seen, flaws) -> seen.ended(flaws, "degraded local transport_reset", 1)),
    S06(
            "no response",
            "ends within the time limit; who says nothing is not asked again",
            groq -> groq.failWith(new Fault.Hang()),
            (seen, flaws) -> seen.ended(flaws, "degraded local transport_timeout", 1)),
    S07(
            "first byte after 20 s",
            "ends within the time limit",
            groq -> groq.failWith(new Fault.Slow(Duration.ofSeconds(20))),
            (seen, flaws) -> seen.ended(flaws, "degraded local transport_timeout", 1)),
    S08(
            "cut in the body",
            "never shown as success; nothing of it is kept",
            groq -> groq.failWith(new Fault.ResetInBody()),
            (seen, flaws) -> seen.ended(flaws, "degraded local transport_reset", 1)),
    S09(
            "stalled in the body",
            "the time limit covers the body",
            groq -> groq.failWith(new Fault.HangInBody()),
            (seen, flaws) -> seen.ended(flaws, "degraded local transport_timeout", 1)),
    S10(
            "malformed body",
            "never shown as success",
            groq -> groq.failWith(new Fault.TruncatedJson()),
            (seen, flaws) -> seen.ended(flaws, "degraded local undecodable", 1)),
    S11(
            "finish_reason came, the end does not",
            "an answer within 8 s",
            groq -> groq.failWith(new Fault.HangAtTheEnd()),
            (seen, flaws) -> seen.ended(flaws, "degraded local transport_timeout", 1)),
    S12(
            "context too long",
            "one request for what cannot be shortened",
            groq -> groq.failWith(refusal("context_length_exceeded")),
            (seen, flaws) -> seen.ended(flaws, "degraded local request_too_large", 1)),
    S13(
            "content filter",
            "one request, its reason shown, no other model asked",
            groq -> groq.failWith(refusal("content_filter")),
            (seen, flaws) -> seen.ended(flaws, "degraded local content_filtered", 1)),
    S14(
            "cut at the token limit, then the second request is rejected",
            "the true cause is not masked",
            FailoverScenario::cutThenRejected,
            (seen, flaws) -> {
                seen.ended(flaws, "degraded local body_truncated", 2);
                flaws.unless(seen.errors().equals("body_truncated request_rejected"), "the trace has " + seen.errors());
            }),
    S15(
            "down for 60 s under 20 alerts",
            "all are served; the cloud is back within 30 s of its health",
            groq -> groq.failWith(new Fault.Status(503)),
            (seen, flaws) -> seen.ended(flaws, "ok cloud none", 1)),
    S16(
            "accounting after one 500",
            "the model that served, its tokens, and nothing billed for what failed",
            groq -> groq.serveModel("openai/gpt-oss-20b").failNext(1, new Fault.Status(500)),
            (seen, flaws) -> {
                seen.ended(flaws, "ok cloud none", 2);
                seen.accounts(flaws, "openai/gpt-oss-120b", "openai/gpt-oss-20b");
            });

    private final String title;
    private final String claim;
    private final Consumer<GroqCloud> provocation;
    private final BiConsumer<FailoverRun, Flaws> conduct;

    FailoverScenario(
            String title, String claim, Consumer<GroqCloud> provocation, BiConsumer<FailoverRun, Flaws> conduct) {
        this.title = title;
        this.claim = claim;
        this.provocation = provocation;
        this.conduct = conduct;
    }

    String title() {
        return title;
    }

    String claim() {
        return claim;
    }

    void provoke(GroqCloud groq) {
        provocation.accept(groq);
    }

    /** What was wrong with how the service behaved, if anything was. */
    Flaws flaws(FailoverRun seen) {
        Flaws flaws = new Flaws();
        seen.holds(flaws);
        conduct.accept(seen, flaws);
        return flaws;
    }

    private static Fault refusal(String code) {
        return new Fault.StatusWithBody(
                400, "application/json", "{\"error\":{\"message\":\"No.\",\"code\":\"%s\"}}".formatted(code));
    }

    private static void cutThenRejected(GroqCloud groq) {
        AtomicInteger requests = new AtomicInteger();
        groq.finishWith("length");
        groq.failWhen((Request request) -> requests.incrementAndGet() > 1, refusal("json_schema_invalid"));
    }
}
