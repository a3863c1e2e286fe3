package dev.candor.memory.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.capability.Axis;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.http.CloudsResource;
import dev.candor.http.InjectCloud;
import dev.candor.http.LiveProfile;
import dev.candor.intake.Cleared;
import dev.candor.intake.Redaction;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.Recollection;
import dev.candor.memory.Retention;
import dev.candor.mode.AxisState;
import dev.candor.mode.CloudWork;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.HindsightCloud;
import dev.candor.testcloud.HindsightQuirk;
import dev.candor.testcloud.HindsightVersion;
import dev.candor.testcloud.Request;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each way in which Hindsight, or what stands before it, is known to fail, through the contract: what the work became, why,
 * whether the axis flipped, and that the attempts in the trace are just the requests that the cloud saw. The numbers are
 * the rows of the table of failures that the adapter was written against.
 */
@QuarkusTest
@TestProfile(HindsightFailuresTest.ShortLimits.class)
class HindsightFailuresTest {

    /** Hanging calls are cut early, but later than a busy machine needs for one that does not hang. */
    public static final class ShortLimits implements QuarkusTestProfile {

        private static final String CALLS = "quarkus.fault-tolerance.\"dev.candor.memory.hindsight.HindsightCalls/";
        private final LiveProfile live = new LiveProfile();

        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> overrides = new LinkedHashMap<>(live.getConfigOverrides());
            for (String call : List.of("recall", "write", "lookUp", "reflect")) {
                overrides.put(CALLS + call + "\".timeout.value", "1500");
            }
            return overrides;
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return live.testResources();
        }
    }

    private static final CloudOrLocal WORK = Declaration.named("row", "one row of the table")
            .ownedBy("tests")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MEMORY)
            .orLocalModel();

    private static final Predicate<Request> RECALL = request -> request.path().endsWith("/recall");
    private static final Predicate<Request> RETAIN =
            request -> request.method().equals("POST") && request.path().endsWith("/memories");
    private static final Predicate<Request> READ_BACK =
            request -> request.path().endsWith("/memories/list");
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(20);

    @InjectCloud
    HindsightCloud hindsight;

    @Inject
    Sessions sessions;

    @Inject
    FallbackContract contract;

    @Inject
    HindsightConnector connector;

    @Inject
    Redaction redaction;

    private final List<HindsightMemory> opened = new ArrayList<>();

    @BeforeEach
    void startWell() {
        hindsight.heal();
        for (HindsightQuirk quirk : HindsightQuirk.values()) {
            hindsight.without(quirk);
        }
        hindsight.version(HindsightVersion.V0_10_3);
        hindsight.delay(Duration.ZERO);
        hindsight.asyncDelay(Duration.ZERO);
        hindsight.padResults(0);
        hindsight.closeIdleAfter(Duration.ZERO);
    }

    @AfterEach
    void closeWhatWasOpened() {
        startWell();
        opened.forEach(HindsightMemory::close);
    }

    private record Row(
            Consumer<HindsightCloud> given,
            Function<HindsightFailuresTest, CloudWork<CloudMemory, ?>> work,
            Reason reason,
            boolean flips,
            Phase phase,
            int attempts) {}

    private static Arguments lost(String name, Predicate<Request> which, Fault fault, Reason reason, Phase phase) {
        return row(name, which, fault, reason, true, phase);
    }

    private static Arguments row(
            String name, Predicate<Request> which, Fault fault, Reason reason, boolean flips, Phase phase) {
        boolean recall = which == RECALL;
        return argumentSet(
                name,
                new Row(
                        cloud -> cloud.failWhen(which, fault),
                        recall ? HindsightFailuresTest::recalling : HindsightFailuresTest::retaining,
                        reason,
                        flips,
                        phase,
                        which == READ_BACK ? 2 : 1));
    }

    private static Fault status(int code) {
        return new Fault.Status(code);
    }

    private static Fault body(int code, String body) {
        return new Fault.StatusWithBody(code, "application/json", body);
    }

    static Stream<Arguments> endings() {
        return Stream.of(
                lost("1: a retired endpoint", RECALL, status(410), Reason.WRONG_ENDPOINT, Phase.BODY),
                lost("7: the database is away", RETAIN, status(500), Reason.UPSTREAM_5XX, Phase.BODY),
                lost("9: a conflict of writes", RETAIN, status(500), Reason.UPSTREAM_5XX, Phase.BODY),
                lost("11: a recall that looks hung", RECALL, new Fault.Hang(), Reason.TRANSPORT_TIMEOUT, Phase.HEADERS),
                lost("13: a pool that is empty", RETAIN, status(500), Reason.UPSTREAM_5XX, Phase.BODY),
                lost(
                        "14: too many at once, with a wait",
                        RECALL,
                        new Fault.Status(429, Duration.ofSeconds(20)),
                        Reason.RATE_LIMITED,
                        Phase.BODY),
                lost("14: too many at once, without", RETAIN, status(429), Reason.RATE_LIMITED, Phase.BODY),
                lost(
                        "16: an answer that stops in its body",
                        RECALL,
                        new Fault.HangInBody(),
                        Reason.TRANSPORT_TIMEOUT,
                        Phase.BODY),
                lost(
                        "17: a time-out after it was stored",
                        RETAIN,
                        new Fault.HangAfterStoring(),
                        Reason.TRANSPORT_TIMEOUT,
                        Phase.HEADERS),
                lost(
                        "17: a reset after it was stored",
                        RETAIN,
                        new Fault.ResetInBody(),
                        Reason.TRANSPORT_RESET,
                        Phase.BODY),
                row(
                        "18: detail as an array",
                        RETAIN,
                        body(
                                422,
                                "{\"detail\":[{\"type\":\"missing\",\"loc\":[\"body\"],\"msg\":\"Field required\"}]}"),
                        Reason.REQUEST_REJECTED,
                        false,
                        Phase.VALIDATE),
                row(
                        "18: detail as a text",
                        RECALL,
                        body(422, "{\"detail\":\"Invalid fact type(s)\"}"),
                        Reason.REQUEST_REJECTED,
                        false,
                        Phase.VALIDATE),
                row("18: detail as an object", RETAIN, status(422), Reason.REQUEST_REJECTED, false, Phase.VALIDATE),
                row(
                        "a request refused",
                        RETAIN,
                        body(400, "{\"detail\":\"no\"}"),
                        Reason.REQUEST_REJECTED,
                        false,
                        Phase.VALIDATE),
                row(
                        "a record too large for a proxy",
                        RETAIN,
                        status(413),
                        Reason.REQUEST_TOO_LARGE,
                        false,
                        Phase.VALIDATE),
                lost("24: a key that is asked for", RECALL, status(401), Reason.AUTH_FAILED, Phase.BODY),
                lost("a key that may not write", RETAIN, status(403), Reason.AUTH_FAILED, Phase.BODY),
                lost("no credit", RETAIN, status(402), Reason.PAYMENT_REQUIRED, Phase.BODY),
                lost("an operation id that is taken", RETAIN, status(409), Reason.WRONG_ENDPOINT, Phase.BODY),
                lost(
                        "a bank closed to writes",
                        RETAIN,
                        new Fault.Status(503, Duration.ofSeconds(30)),
                        Reason.UPSTREAM_5XX,
                        Phase.BODY),
                lost("the database's time-out", RECALL, status(504), Reason.UPSTREAM_5XX, Phase.BODY),
                lost("a proxy's page", RECALL, new Fault.Html(502), Reason.UPSTREAM_5XX, Phase.BODY),
                lost("a proxy's own time-out", RETAIN, new Fault.Html(524), Reason.UPSTREAM_5XX, Phase.BODY),
                lost("a page where JSON was due", RECALL, new Fault.Html(200), Reason.UNDECODABLE, Phase.PARSE),
                lost("half of the JSON", RECALL, new Fault.TruncatedJson(), Reason.UNDECODABLE, Phase.PARSE),
                lost("JSON of another shape", RETAIN, new Fault.WrongShape(), Reason.UNDECODABLE, Phase.PARSE),
                lost("nothing at all", RETAIN, new Fault.EmptyBody(), Reason.UNDECODABLE, Phase.PARSE),
                lost(
                        "a reset before the head",
                        RECALL,
                        new Fault.ResetBeforeHeaders(),
                        Reason.TRANSPORT_RESET,
                        Phase.HEADERS),
                lost("a reset in the head", RECALL, new Fault.ResetInHeaders(), Reason.TRANSPORT_RESET, Phase.HEADERS),
                lost("a reset in the body", RECALL, new Fault.ResetInBody(), Reason.TRANSPORT_RESET, Phase.BODY),
                lost("a read-back that fails", READ_BACK, status(500), Reason.UPSTREAM_5XX, Phase.BODY),
                lost("a read-back that hangs", READ_BACK, new Fault.Hang(), Reason.TRANSPORT_TIMEOUT, Phase.HEADERS));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void endAsTheContractSays(Row row) {
        // Given
        Session session = session();
        row.given().accept(hindsight);
        // When
        Step<?> step = through(session, row.work().apply(this));
        // Then
        assertThat(step.outcome().reason()).isEqualTo(row.reason());
        assertThat(session.memory().state() instanceof AxisState.Detached<?>).isEqualTo(row.flips());
        assertThat(session.flips()).isEqualTo(row.flips() ? 1 : 0);
        assertThat(step.attempts()).hasSize(row.attempts());
        Attempt last = step.attempts().getLast();
        assertThat(last.error()).isEqualTo(row.reason());
        assertThat(last.phase()).isEqualTo(row.phase());
        assertAttemptsAreRequests(step);
    }

    static Stream<Arguments> answers() {
        return Stream.of(
                argumentSet(
                        "2: a bank that nobody made, up to nine",
                        answer(cloud -> cloud.version(HindsightVersion.V0_9_1).dropBank(CloudsResource.BANK))),
                argumentSet(
                        "2: a bank that nobody made, since ten", answer(cloud -> cloud.dropBank(CloudsResource.BANK))),
                argumentSet("19: no scores", answer(cloud -> cloud.with(HindsightQuirk.NO_SCORES))),
                argumentSet("19: only what is required", answer(cloud -> cloud.with(HindsightQuirk.SPARSE_RESULTS))),
                argumentSet("19: nulls left out", answer(cloud -> cloud.version(HindsightVersion.V0_9_1))),
                argumentSet("fields that nobody knows", answer(cloud -> cloud.with(HindsightQuirk.UNKNOWN_FIELDS))),
                argumentSet("more than a hundred results, compressed", answer(cloud -> cloud.padResults(120))),
                argumentSet(
                        "the right body under a wrong name",
                        answer(cloud -> cloud.failWhen(RECALL, new Fault.WrongContentType()))));
    }

    private static Consumer<HindsightCloud> answer(Consumer<HindsightCloud> given) {
        return given;
    }

    @ParameterizedTest
    @MethodSource("answers")
    void areNoneWhereTheAnswerCanBeRead(Consumer<HindsightCloud> given) {
        // Given
        remembered();
        Session session = session();
        given.accept(hindsight);
        // When
        Step<?> step = through(session, recalling(this));
        // Then
        assertThat(step.outcome().reason()).isEqualTo(Reason.NONE);
        assertThat(session.memory().state()).isInstanceOf(AxisState.Attached.class);
        assertAttemptsAreRequests(step);
    }

    @Test
    void row1And3_theProbeAsksNeitherForTheProfileNorForTheStatistics() {
        // Given
        hindsight.clear();
        // When
        sessions.begin(Session.Cause.OPERATOR).await().atMost(LONG_ENOUGH);
        // Then
        assertThat(hindsight.exchanges())
                .extracting(exchange -> exchange.request().path())
                .containsExactlyInAnyOrder("/version", "/v1/default/banks");
    }

    @Test
    void row4And15_aQueueThatStandsStillIsAcceptedAndNotStored() {
        // Given
        HindsightMemory memory = opened(Ways.async(Duration.ofMillis(200)));
        hindsight.with(HindsightQuirk.FROZEN_QUEUE);
        hindsight.clear();
        // When
        Reply<Retention> reply = retained(memory, "inc-4", "frozen");
        // Then
        assertThat(payload(reply)).isInstanceOf(Retention.Accepted.class);
        assertThat(reply.attempts()).hasSizeGreaterThan(1).hasSameSizeAs(hindsight.exchanges());
        // And a record that is waited for goes past the queue, to the same document.
        assertThat(payload(retained(opened(Ways.SYNC), "inc-4", "frozen"))).isInstanceOf(Retention.Stored.class);
        hindsight.without(HindsightQuirk.FROZEN_QUEUE);
        assertThat(hindsight.documents(CloudsResource.BANK))
                .filteredOn(document -> document.id().equals("inc-4"))
                .hasSize(1);
    }

    @Test
    void row5_whatIsSentAgainAfterALostAnswerIsDoneOnce() {
        // Given
        HindsightMemory memory = opened(Ways.async(Duration.ofSeconds(5)));
        hindsight.failNext(1, RETAIN, new Fault.ResetInBody());
        // When
        Reply<Retention> first = retained(memory, "inc-5", "lost answer");
        Reply<Retention> again = retained(memory, "inc-5", "lost answer");
        // Then
        assertThat(first).isInstanceOf(Reply.Lost.class);
        assertThat(payload(again)).isEqualTo(new Retention.Stored(1));
        assertThat(hindsight.documents(CloudsResource.BANK))
                .filteredOn(document -> document.id().equals("inc-5"))
                .singleElement()
                .satisfies(document -> assertThat(document.writes()).isEqualTo(1));
    }

    @Test
    void row6_aSuccessWithoutAFactIsSaid() {
        // Given
        hindsight.with(HindsightQuirk.NO_FACTS);
        // When / Then
        assertThat(payload(retained(opened(Ways.SYNC), "inc-6", "no facts"))).isEqualTo(new Retention.Dropped());
        assertThat(payload(retained(opened(Ways.async(Duration.ofSeconds(5))), "inc-6b", "no facts")))
                .isEqualTo(new Retention.Dropped());
    }

    @Test
    void row7_aSuccessThatStoredNothingIsSaid() {
        // Given
        HindsightMemory memory = opened(Ways.SYNC);
        retained(memory, "inc-7", "the older content");
        hindsight.failNext(1, RETAIN, body(200, "{\"success\":true,\"items_count\":1,\"async\":false}"));
        // When
        Reply<Retention> reply = retained(memory, "inc-7", "the newer content");
        // Then
        assertThat(payload(reply)).isEqualTo(new Retention.Dropped());
    }

    @Test
    void row8_workThatFailedIsSaid() {
        // Given
        HindsightMemory memory = opened(Ways.async(Duration.ofSeconds(5)));
        hindsight.failWhen(
                request -> request.path().contains("/operations/"),
                body(200, "{\"status\":\"failed\",\"error_message\":null}"));
        // When / Then
        assertThat(payload(retained(memory, "inc-8", "failed"))).isEqualTo(new Retention.Dropped());
    }

    @Test
    void row9_oneDocumentIsWrittenOnceAtATimeAndRow10_byARequestOfItsOwn() {
        // Given
        HindsightMemory memory = opened(Ways.SYNC);
        hindsight.delay(Duration.ofMillis(50));
        hindsight.clear();
        // When
        List<CompletableFuture<Reply<Retention>>> writes = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            writes.add(memory.retain(cleared("inc-9", "content " + number), TraceContext.begun())
                    .subscribeAsCompletionStage());
        }
        writes.forEach(CompletableFuture::join);
        // Then
        List<String> paths = hindsight.exchanges().stream()
                .map(exchange -> exchange.request().path().replaceFirst(".*/", ""))
                .toList();
        assertThat(paths).containsExactly("memories", "list", "memories", "list", "memories", "list");
        assertThat(writes).allMatch(write -> payload(write.join()).equals(new Retention.Stored(1)));
        assertThat(hindsight.exchanges("/memories"))
                .allMatch(exchange -> exchange.request().json().path("items").size() == 1);
    }

    @Test
    void row12_aSlowProbeIsNoDeadServer() {
        // Given
        hindsight.failWith(new Fault.Slow(Duration.ofMillis(500)));
        // When
        Session session = sessions.begin(Session.Cause.OPERATOR).await().atMost(LONG_ENOUGH);
        // Then
        assertThat(session.memory().state()).isInstanceOf(AxisState.Attached.class);
    }

    @Test
    void row13_noMoreThanEightCallsAreUnderWayAtOnce() {
        // Given
        HindsightMemory memory = opened(Ways.SYNC);
        hindsight.clear();
        hindsight.failWhen(RECALL, new Fault.Hang());
        // When
        List<CompletableFuture<Reply<Recollection>>> calls = new ArrayList<>();
        for (int number = 0; number < 30; number++) {
            calls.add(memory.recall(Records.query(redaction, "storm", "call " + number))
                    .subscribeAsCompletionStage());
        }
        List<Exchange> underWay = hindsight.awaitArrivals(8);
        hindsight.heal();
        // Then
        assertThat(underWay).hasSize(8);
        assertThat(calls).allMatch(call -> call.join() instanceof Reply.Answered<?>);
        assertThat(hindsight.exchanges()).hasSize(30);
    }

    @Test
    void row14_theWaitThatIsAskedForStandsInTheAttempt() {
        // Given
        Session session = session();
        hindsight.failWith(new Fault.Status(429, Duration.ofSeconds(20)));
        // When
        Step<?> step = through(session, recalling(this));
        // Then
        assertThat(step.attempts().getFirst().retryAfter()).contains(Duration.ofSeconds(20));
        assertThat(hindsight.exchanges()).hasSize(1);
    }

    @Test
    void row17_theSameRecordSentAgainAfterATimeOutIsThereOnce() {
        // Given
        HindsightMemory memory = opened(Ways.SYNC);
        hindsight.failNext(1, RETAIN, new Fault.HangAfterStoring());
        // When
        Reply<Retention> first = retained(memory, "inc-17", "stored, but nobody was told");
        Reply<Retention> again = retained(memory, "inc-17", "stored, but nobody was told");
        // Then
        assertThat(first).isInstanceOf(Reply.Lost.class);
        assertThat(payload(again)).isEqualTo(new Retention.Stored(1));
        assertThat(hindsight.documents(CloudsResource.BANK))
                .filteredOn(document -> document.id().equals("inc-17"))
                .hasSize(1);
    }

    @Test
    void row20And21_noTextAndNoIdIsTooStrangeToBeKept() {
        // Given
        hindsight.version(HindsightVersion.V0_9_1);
        HindsightMemory memory = opened(Ways.SYNC);
        // When / Then
        for (String id : List.of("a/b", "team::inc%2F7", "inc\u0000 \ud800", "", "INC-42")) {
            assertThat(payload(retained(memory, id, "strange \u0000 \udc00 " + id)))
                    .as(id)
                    .isEqualTo(new Retention.Stored(1));
            assertThat(payload(memory.forget(id, TraceContext.begun()).await().atMost(LONG_ENOUGH)))
                    .isEqualTo(true);
            assertThat(payload(memory.forget(id, TraceContext.begun()).await().atMost(LONG_ENOUGH)))
                    .isEqualTo(false);
        }
    }

    @Test
    void row22_whatWasOnlyAcceptedIsNotRecalledYetAndThatIsNoFailure() {
        // Given
        HindsightMemory memory = opened(Ways.async(Duration.ZERO));
        hindsight.asyncDelay(Duration.ofMinutes(5));
        // When
        Reply<Retention> accepted = retained(memory, "inc-22", "zebra quantum");
        Reply<Recollection> recalled = memory.recall(Records.query(redaction, "zebra quantum", ""))
                .await()
                .atMost(LONG_ENOUGH);
        // Then
        assertThat(payload(accepted)).isInstanceOf(Retention.Accepted.class);
        assertThat(payload(recalled).toString()).doesNotContain("inc-22");
    }

    @Test
    void row23_tagsAreStrictOrNotUsedAtAll() {
        // Given
        hindsight.remember(
                CloudsResource.BANK, "bare", "checkout CrashLoopBackOff after a deploy", List.of(), Map.of());
        HindsightMemory all = opened(Ways.SYNC);
        HindsightMemory some = opened(new Ways(
                BankConfig.RetainMode.SYNC, Duration.ZERO, Duration.ofMillis(20), Optional.of(Set.of("candor"))));
        hindsight.clear();
        // When
        String found =
                payload(all.recall(question()).await().atMost(LONG_ENOUGH)).toString();
        String filtered =
                payload(some.recall(question()).await().atMost(LONG_ENOUGH)).toString();
        // Then
        assertThat(found).contains("bare");
        assertThat(filtered).doesNotContain("bare");
        assertThat(hindsight.exchanges().getFirst().request().json().has("tags_match"))
                .isFalse();
        assertThat(hindsight
                        .exchanges()
                        .getLast()
                        .request()
                        .json()
                        .path("tags_match")
                        .asText())
                .isEqualTo("any_strict");
        assertThat(hindsight.exchanges())
                .noneMatch(exchange -> exchange.request().body().contains("source_facts"));
    }

    @Test
    void row25_aKeyThatWasRefusedOnceIsTriedAgainByTheNextSession() {
        // Given
        Session session = session();
        hindsight.failNext(1, RECALL, status(401));
        through(session, recalling(this));
        // When
        Session next = sessions.begin(Session.Cause.OPERATOR).await().atMost(LONG_ENOUGH);
        // Then
        assertThat(session.memory().state()).isInstanceOf(AxisState.Detached.class);
        assertThat(next.memory().state()).isInstanceOf(AxisState.Attached.class);
    }

    @Test
    void row26_theProbeTellsTheVersion() {
        // When
        Session session = session();
        // Then
        assertThat(session.probes().getFirst().detail().orElseThrow()).contains("version=0.10.3");
    }

    @Test
    void aQueryThatIsTooLongIsHalvedOnceAndBothAttemptsAreTold() {
        // Given
        hindsight.version(HindsightVersion.V0_9_1);
        Session session = session();
        String dense = "漢".repeat(2000);
        // When
        Step<?> step = through(
                session,
                new CloudWork.Allowed<CloudMemory, Recollection>(
                        cloud -> cloud.recall(Records.query(redaction, "dense", dense))));
        // Then
        assertThat(step.outcome().reason()).isEqualTo(Reason.NONE);
        assertThat(step.attempts()).extracting(Attempt::number).containsExactly(1, 2);
        assertThat(step.attempts()).extracting(Attempt::error).containsExactly(Reason.REQUEST_REJECTED, Reason.NONE);
        assertAttemptsAreRequests(step);
    }

    @Test
    void aQueryThatIsStillTooLongIsRefusedAndNotHalvedAgain() {
        // Given
        Session session = session();
        hindsight.failWhen(RECALL, status(400));
        // When
        Step<?> step = through(session, recalling(this));
        // Then
        assertThat(step.outcome().reason()).isEqualTo(Reason.REQUEST_REJECTED);
        assertThat(step.attempts()).hasSize(2);
        assertThat(session.memory().state()).isInstanceOf(AxisState.Attached.class);
        assertAttemptsAreRequests(step);
    }

    @Test
    void aBankThatIsNotThereIsMadeToKeepTextsWordForWord() {
        // Given
        HindsightMemory memory =
                connector.at(hindsight.uri(), Optional.of(CloudsResource.HINDSIGHT_KEY), "made-for-a-test", Ways.SYNC);
        opened.add(memory);
        memory.probe().await().atMost(LONG_ENOUGH);
        hindsight.clear();
        // When
        Reply<Retention> reply = retained(memory, "inc-1", "first");
        retained(memory, "inc-2", "second");
        // Then
        List<Exchange> exchanges = hindsight.exchanges();
        assertThat(payload(reply)).isEqualTo(new Retention.Stored(1));
        assertThat(reply.attempts()).hasSize(3);
        assertThat(exchanges).hasSize(5);
        assertThat(exchanges.getFirst().request().method()).isEqualTo("PUT");
        assertThat(exchanges.getFirst().request().body()).contains("\"retain_extraction_mode\":\"chunks\"");
        hindsight.dropBank("made-for-a-test");
    }

    @Test
    void aKeyThatMayNotListBanksIsProbedByTheBanksConfiguration() {
        // Given
        hindsight.failWhen(request -> request.path().endsWith("/banks"), status(403));
        // When
        Session session = sessions.begin(Session.Cause.OPERATOR).await().atMost(LONG_ENOUGH);
        // Then
        assertThat(session.memory().state()).isInstanceOf(AxisState.Attached.class);
        assertThat(session.probes().getFirst().attempts())
                .extracting(attempt -> attempt.status().orElseThrow())
                .containsExactly(200, 403, 200);
    }

    @Test
    void aBankIsFoundOnALaterPageOfNamesThatHoldItsOwn() {
        // Given
        for (int number = 0; number < 150; number++) {
            hindsight.remember("a-%03d-wanted".formatted(number), "d", "text", List.of(), Map.of());
        }
        hindsight.remember("wanted", "d", "text", List.of(), Map.of());
        HindsightMemory memory =
                connector.at(hindsight.uri(), Optional.of(CloudsResource.HINDSIGHT_KEY), "wanted", Ways.SYNC);
        opened.add(memory);
        // When
        String found = payload(memory.probe().await().atMost(LONG_ENOUGH)).toString();
        // Then
        assertThat(found).startsWith("bank found, facts=1");
        for (int number = 0; number < 150; number++) {
            hindsight.dropBank("a-%03d-wanted".formatted(number));
        }
        hindsight.dropBank("wanted");
    }

    @Test
    void reflectingIsTheBanksAffairAndItsRefusalIsPassedOn() {
        // Given
        HindsightMemory memory = opened(Ways.SYNC);
        // When
        Reply<String> refused = memory.reflect(question()).await().atMost(LONG_ENOUGH);
        hindsight.failWith(body(200, "{\"text\":\"It was the setting.\"}"));
        Reply<String> answered = memory.reflect(question()).await().atMost(LONG_ENOUGH);
        // Then
        assertThat(refused).isInstanceOf(Reply.Rejected.class);
        assertThat(payload(answered)).isEqualTo("It was the setting.");
    }

    @Test
    void aConnectionThatTheServerClosedWhileItWasIdleIsNotUsedAgain() {
        // Given
        // Longer than lies between the probe and the first call, even on a busy machine.
        hindsight.closeIdleAfter(Duration.ofSeconds(2));
        Session session = session();
        long before = hindsight.connections();
        // When
        Step<?> first = through(session, recalling(this));
        await().atMost(LONG_ENOUGH).until(() -> hindsight.openConnections() == 0);
        Step<?> second = through(session, recalling(this));
        // Then
        assertThat(first.outcome().reason()).isEqualTo(Reason.NONE);
        assertThat(second.outcome().reason()).isEqualTo(Reason.NONE);
        assertThat(hindsight.connections()).isGreaterThan(before);
    }

    private Session session() {
        Session session = sessions.begin(Session.Cause.OPERATOR).await().atMost(LONG_ENOUGH);
        assertThat(session.memory().state()).isInstanceOf(AxisState.Attached.class);
        hindsight.clear();
        return session;
    }

    @SuppressWarnings("unchecked")
    private Step<?> through(Session session, CloudWork<CloudMemory, ?> work) {
        CloudWork<CloudMemory, Object> any = (CloudWork<CloudMemory, Object>) work;
        return contract.resolve(
                        WORK,
                        new Asked<>(session.memory(), "row", any),
                        () -> Uni.createFrom().item((Object) "local"))
                .await()
                .atMost(LONG_ENOUGH);
    }

    private static CloudWork<CloudMemory, ?> recalling(HindsightFailuresTest test) {
        return new CloudWork.Allowed<CloudMemory, Recollection>(cloud -> cloud.recall(test.question()));
    }

    private static CloudWork<CloudMemory, ?> retaining(HindsightFailuresTest test) {
        return new CloudWork.Allowed<CloudMemory, Retention>(
                cloud -> cloud.retain(test.cleared("inc-1", "a record"), TraceContext.begun()));
    }

    private dev.candor.memory.RecallQuery question() {
        return Records.query(redaction, "checkout restarts", "CrashLoopBackOff after deploy of checkout");
    }

    private void remembered() {
        hindsight.remember(CloudsResource.BANK, "seen", "checkout CrashLoopBackOff", List.of(), Map.of());
    }

    private HindsightMemory opened(Ways ways) {
        HindsightMemory memory =
                connector.at(hindsight.uri(), Optional.of(CloudsResource.HINDSIGHT_KEY), CloudsResource.BANK, ways);
        opened.add(memory);
        remembered();
        assertThat(memory.probe().await().atMost(LONG_ENOUGH)).isInstanceOf(Reply.Answered.class);
        return memory;
    }

    private Cleared<MemoryRecord> cleared(String id, String title) {
        return redaction.clear(Records.record(id, title));
    }

    private Reply<Retention> retained(HindsightMemory memory, String id, String title) {
        return memory.retain(cleared(id, title), TraceContext.begun()).await().atMost(LONG_ENOUGH);
    }

    private static Object payload(Reply<?> reply) {
        assertThat(reply).isInstanceOf(Reply.Answered.class);
        return ((Reply.Answered<?>) reply).payload();
    }

    private void assertAttemptsAreRequests(Step<?> step) {
        assertThat(step.attempts()).hasSameSizeAs(hindsight.exchanges());
        assertThat(hindsight.exchanges())
                .allMatch(exchange -> exchange.answer()
                        .map(answer -> !answer.headers().containsKey("x-ignored-params"))
                        .orElse(true));
    }
}
