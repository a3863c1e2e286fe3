package dev.candor.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.capability.Tier;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Attempt.Bill;
import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCache;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Provenance.Local;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;
import dev.candor.outcome.Usage;
import dev.candor.trace.AuditEntry.AttemptView;
import dev.candor.trace.AuditEntry.ReceiptView;
import dev.candor.trace.Cost.Basis;
import dev.candor.trace.Step.ModelPart;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TracesTest {

    private static final Outcome<String> FROM_CLOUD = new Ok<>("A", new FromCloud(Replies.RECEIPT));
    private static final Step<String> LOCAL = Steps.step(Steps.LOCAL, Outcome.local("A"));
    private static final Step<String> CACHED =
            Steps.step(Steps.CLOUD, new Degraded<>("A", new FromCache(Duration.ofMillis(61_900)), Reason.RATE_LIMITED));

    private static final Reply<String> PAID = new Reply.Answered<>(
            "A",
            Replies.RECEIPT,
            List.of(new Attempt(
                    1,
                    Optional.of(200),
                    Reason.NONE,
                    Phase.DONE,
                    Steps.NOON,
                    Duration.ofMillis(840),
                    Optional.empty(),
                    Optional.of(new Bill("openai/gpt-oss-20b", new Usage(900, 512, 70))))));
    private static final Cost PRICE = new Cost(
            Optional.of(new BigDecimal("0.0001")),
            Optional.empty(),
            Optional.of(new BigDecimal("0.0003")),
            Basis.USAGE);

    private final AuditChain chain = new AuditChain();

    static Stream<Arguments> answers() {
        Step<String> cloud = Steps.step(Steps.CLOUD, FROM_CLOUD);
        Step<String> refused = Steps.step(Steps.EXTRA, new Refused<>(Reason.AXIS_DETACHED));
        return Stream.of(
                argumentSet("no step", List.of()),
                argumentSet("one step", List.of(LOCAL)),
                argumentSet("a refused step", List.of(refused)),
                argumentSet("every kind of step, one twice", List.of(LOCAL, cloud, CACHED, refused, cloud)));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void tellTheSameStepsInTheSameOrder(List<Step<?>> steps) {
        // When
        Traces traces = Traces.of(steps, chain, "a-trace");

        // Then
        assertThat(traces.route()).hasSameSizeAs(steps);
        assertThat(traces.audit()).hasSameSizeAs(steps);
        assertThat(traces.audit().stream().map(entry -> told(entry.step(), entry.status(), entry.reason())))
                .isEqualTo(traces.route().stream()
                        .map(entry -> told(entry.step(), entry.status(), entry.reason()))
                        .toList());
    }

    @Test
    void tellAllOfAStep() {
        // Given
        Step<String> step = Steps.step(Steps.CLOUD, FROM_CLOUD, PAID.attempts())
                .with("matches=3")
                .with(new ModelPart(Route.ESCALATED, Optional.of("weak_match"), Optional.of("asked-for"), PRICE));

        // When
        Traces traces = Traces.of(List.of(LOCAL, step), chain, "a-trace");

        // Then
        assertThat(traces.route().getLast())
                .isEqualTo(new RouteEntry(
                        "guessing",
                        "guessing",
                        Tier.CLOUD_PREFERRED,
                        Route.ESCALATED,
                        Optional.of("weak_match"),
                        Status.OK,
                        Source.CLOUD,
                        Reason.NONE,
                        Optional.of("asked-for"),
                        Optional.of("openai/gpt-oss-20b"),
                        true,
                        PRICE.actual(),
                        PRICE.baseline(),
                        Basis.USAGE,
                        Steps.NOON,
                        12));
        AuditEntry first = traces.audit().getFirst();
        assertThat(traces.audit().getLast())
                .usingRecursiveComparison()
                .ignoringFields("hash", "receipt", "attempts")
                .isEqualTo(new AuditEntry(
                        2,
                        "guessing",
                        "guessing",
                        Status.OK,
                        Source.CLOUD,
                        Reason.NONE,
                        Optional.of("matches=3"),
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        Canonical.digest("input"),
                        Optional.of(Canonical.digest("A")),
                        "a-trace",
                        Steps.NOON.plusMillis(12),
                        first.hash(),
                        ""));
    }

    @Test
    void tellOfAnAttemptWhatWasBilled() {
        // When
        Traces traces = Traces.of(List.of(Steps.step(Steps.CLOUD, FROM_CLOUD, PAID.attempts())), chain, "a-trace");

        // Then
        assertThat(traces.audit().getFirst().attempts())
                .containsExactly(new AttemptView(
                        1,
                        Optional.of(200),
                        Reason.NONE,
                        Phase.DONE,
                        Steps.NOON,
                        840,
                        Optional.empty(),
                        true,
                        Optional.of("openai/gpt-oss-20b"),
                        Optional.of(900L),
                        Optional.of(512L),
                        Optional.of(70L),
                        List.of(),
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void cannotBeOfTwoLengths() {
        // Given
        Traces two = Traces.of(List.of(LOCAL, CACHED), chain, "a-trace");

        // When / Then
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Traces(
                        "0af7651916cd43dd8448eb211c80319c",
                        two.route(),
                        two.audit().subList(0, 1)))
                .withMessageContaining("equally long")
                .withMessageContaining("2 and 1");
    }

    @Test
    void showTheReceiptAndTheServedModelOfACloudStep() {
        // When
        Traces traces = Traces.of(List.of(Steps.step(Steps.CLOUD, FROM_CLOUD)), chain, "a-trace");

        // Then
        assertThat(traces.audit().getFirst().receipt())
                .contains(new ReceiptView(
                        "groq",
                        200,
                        Optional.of("req_01"),
                        Optional.of("openai/gpt-oss-20b"),
                        Replies.RECEIPT.sentAt(),
                        840));
        assertThat(traces.route().getFirst().servedModel()).contains("openai/gpt-oss-20b");
    }

    @Test
    void showNeitherReceiptNorServedModelOfAnyOtherStep() {
        // Given
        Step<String> fallback = Steps.step(Steps.CLOUD, new Degraded<>("A", new Local(), Reason.UNDECODABLE));

        // When
        Traces traces = Traces.of(List.of(LOCAL, CACHED, fallback), chain, "a-trace");

        // Then
        assertThat(traces.audit()).allMatch(entry -> entry.receipt().isEmpty());
        assertThat(traces.route()).allMatch(entry -> entry.servedModel().isEmpty());
    }

    @Test
    void showTheAgeOfACachedStepInWholeSeconds() {
        // When
        Traces traces = Traces.of(List.of(LOCAL, CACHED), chain, "a-trace");

        // Then
        assertThat(traces.audit())
                .extracting(AuditEntry::cacheAgeS)
                .containsExactly(Optional.empty(), Optional.of(61L));
    }

    @Test
    void showAttemptsEvenIfTheyWereOfNoUse() {
        // Given
        Reply<String> lost = Replies.lost(Reason.TRANSPORT_RESET);
        Outcome<String> fallback = new Degraded<>("A", new Local(), Reason.TRANSPORT_RESET);

        // When
        Traces traces = Traces.of(List.of(Steps.step(Steps.CLOUD, fallback, lost.attempts())), chain, "a-trace");

        // Then
        assertThat(traces.audit().getFirst().attempts()).singleElement().satisfies(attempt -> {
            assertThat(attempt.error()).isEqualTo(Reason.TRANSPORT_RESET);
            assertThat(attempt.billed()).isFalse();
        });
        assertThat(traces.route().getFirst().liveCall()).isFalse();
    }

    private static String told(Object... parts) {
        return List.of(parts).toString();
    }
}
