package dev.candor.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.House;
import dev.candor.Muted;
import dev.candor.SettableClock;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrCached;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.capability.Declaration.CloudRequired;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.mode.FallbackContract.Cached;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;
import dev.candor.trace.AuditChain;
import dev.candor.trace.Step;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Field;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every capability of the service does in every situation of its axis. A capability without a row is red. */
@ExtendWith(Muted.class)
class ExpectationsTest {

    /**
     * Status, source and reason of each capability. A probe comes before its axis, so no flip can overtake it. What is
     * cached is told apart by what the cache holds for the input: nothing, or an entry at its limit or just beyond it.
     */
    private static final String TABLE = """
            capability    | cache | up       | down                             | lost in the call               | answered too late            | request refused
            intake        | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            redaction     | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            signature     | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            triage        | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            report        | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            dead_letter   | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            archive       | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            local_copy    | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            memory_book   | -     | ok local | ok local                         | ok local                       | ok local                     | ok local
            retention     | -     | ok cloud | degraded local transport_refused | degraded local transport_reset | degraded local axis_detached | refused none request_rejected
            normalization | -     | ok cloud | degraded local transport_refused | degraded local transport_reset | degraded local axis_detached | refused none request_rejected
            recall        | -     | ok cloud | degraded local transport_refused | degraded local transport_reset | degraded local axis_detached | refused none request_rejected
            diagnosis     | -     | ok cloud | degraded local transport_refused | degraded local transport_reset | degraded local axis_detached | refused none request_rejected
            tagging       | fresh | ok cloud | degraded cache transport_refused | degraded cache transport_reset | degraded cache axis_detached | refused none request_rejected
            tagging       | stale | ok cloud | refused none cache_stale         | refused none cache_stale       | refused none cache_stale     | refused none request_rejected
            tagging       | empty | ok cloud | refused none transport_refused   | refused none transport_reset   | refused none axis_detached   | refused none request_rejected
            synthesis     | -     | ok cloud | refused none transport_refused   | refused none transport_reset   | refused none axis_detached   | refused none request_rejected
            memory_probe  | -     | ok cloud | refused none transport_refused   | refused none transport_reset   | -                            | refused none request_rejected
            model_probe   | -     | ok cloud | refused none transport_refused   | refused none transport_reset   | -                            | refused none request_rejected
            """;

    private static final List<String> SITUATIONS =
            cells(TABLE.lines().findFirst().orElseThrow());
    private static final List<List<String>> ROWS =
            TABLE.lines().skip(1).map(ExpectationsTest::cells).toList();

    /** As the classes of the service declare them. */
    private static final Map<String, Declaration> DECLARED = House.capabilities().stream()
            .map(ExpectationsTest::declaration)
            .collect(Collectors.toMap(Declaration::name, Function.identity()));

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Test
    void coverEveryCapabilityThatAClassDeclares() {
        // Then
        assertThat(ROWS.stream().map(List::getFirst).distinct()).containsExactlyInAnyOrderElementsOf(DECLARED.keySet());
    }

    static Stream<Arguments> expectations() {
        return ROWS.stream()
                .flatMap(row -> IntStream.range(2, row.size())
                        .filter(column -> !row.get(column).equals("-"))
                        .mapToObj(column -> argumentSet(
                                String.join(", ", row.get(0), row.get(1), SITUATIONS.get(column), row.get(column)),
                                row.get(0),
                                row.get(1),
                                SITUATIONS.get(column),
                                row.get(column))));
    }

    @ParameterizedTest
    @MethodSource("expectations")
    void areMet(String capability, String cache, String situation, String expected) {
        // When
        Step<String> step = resolved(declared(capability), cache, situation);

        // Then
        Outcome<String> outcome = step.outcome();
        assertThat(told(outcome.status(), outcome.source(), outcome.reason())).isEqualTo(expected);
        assertThat(outcome.payload().isEmpty()).isEqualTo(outcome.status() == Status.REFUSED);
        assertThat(showsAReceipt(step)).isEqualTo(outcome.source() == Source.CLOUD);
    }

    static Stream<Arguments> outlooks() {
        return ROWS.stream()
                .filter(row -> !List.of("stale", "empty").contains(row.get(1)))
                .flatMap(row -> Stream.of("up", "down")
                        .map(situation -> argumentSet(
                                row.get(0) + ", " + situation,
                                row.get(0),
                                situation,
                                row.get(SITUATIONS.indexOf(situation)))));
    }

    @ParameterizedTest
    @MethodSource("outlooks")
    void areWhatCallersAreToldToExpect(String capability, String situation, String expected) {
        // Given
        FakeClouds clouds = new FakeClouds();
        clouds.memoryProbe = () -> FakeClouds.reply(reply(situation));
        clouds.modelProbe = clouds.memoryProbe;

        // When
        Outlook outlook = Outlook.of(declared(capability), clouds.session());

        // Then
        assertThat(told(outlook.status(), outlook.source(), outlook.reason())).isEqualTo(expected);
    }

    private static Declaration declared(String capability) {
        return Optional.ofNullable(DECLARED.get(capability)).orElseThrow();
    }

    private static Step<String> resolved(Declaration declaration, String cache, String situation) {
        FakeAxis axis = FakeAxis.attached(FakeAxis.BY_SESSION);
        FallbackContract contract = new FallbackContract(axis.clock);
        return switch (declaration) {
            case LocalOnly local -> contract.resolve(local, "input", () -> "payload");
            case CloudOrLocal preferred ->
                contract.resolve(
                                preferred,
                                asked(axis, situation),
                                () -> Uni.createFrom().item("payload"))
                        .await()
                        .atMost(PATIENCE);
            case CloudOrCached preferred ->
                contract.resolve(preferred, asked(axis, situation), shelf(axis, cache, preferred))
                        .await()
                        .atMost(PATIENCE);
            case CloudRequired probe when probe.name().endsWith("_probe") -> probed(probe, situation);
            case CloudRequired required ->
                contract.resolve(required, asked(axis, situation)).await().atMost(PATIENCE);
        };
    }

    /** A call in that situation; the reply of one that comes too late is complete. */
    private static Asked<FakeClient, String> asked(FakeAxis axis, String situation) {
        if (situation.equals("down")) {
            axis.lose(Reason.TRANSPORT_REFUSED);
        }
        return new Asked<>(
                axis.latch,
                "input",
                new CloudWork.Allowed<>(client -> Uni.createFrom().item(() -> {
                    if (situation.equals("answered too late")) {
                        axis.lose(Reason.TRANSPORT_TIMEOUT);
                    }
                    return reply(situation);
                })));
    }

    private static Step<String> probed(Declaration probe, String situation) {
        FakeClouds clouds = new FakeClouds();
        clouds.memoryProbe = () -> FakeClouds.reply(reply(situation));
        clouds.modelProbe = clouds.memoryProbe;
        Prober prober = new Prober(SettableClock.standing());
        return probe.equals(MemoryProbe.DECLARATION)
                ? prober.attach(clouds.memory()).await().atMost(PATIENCE).probe()
                : prober.attach(clouds.model()).await().atMost(PATIENCE).probe();
    }

    private static Reply<String> reply(String situation) {
        return switch (situation) {
            case "up", "answered too late" -> Replies.answered("payload");
            case "down" -> Replies.lost(Reason.TRANSPORT_REFUSED);
            case "lost in the call" -> Replies.lost(Reason.TRANSPORT_RESET);
            case "request refused" -> Replies.rejected();
            default -> throw new IllegalArgumentException("no such situation: " + situation);
        };
    }

    private static Cached<String, String> shelf(FakeAxis axis, String cache, CloudOrCached declaration) {
        KeptResults kept = new KeptResults();
        Instant limit = axis.clock.instant().minus(declaration.limit());
        switch (cache) {
            case "fresh" -> kept.keep("key", "kept", limit);
            case "stale" -> kept.keep("key", "kept", limit.minusNanos(1));
            case "empty" -> kept.keep("another key", "kept", axis.clock.instant());
            default -> throw new IllegalArgumentException("no such cache: " + cache);
        }
        return new Cached<>(kept, "key", Freshness.DECLARED);
    }

    private static boolean showsAReceipt(Step<String> step) {
        Traces traces = Traces.of(List.of(step), new AuditChain(), "a-trace");
        return traces.audit().getFirst().receipt().isPresent();
    }

    private static String told(Status status, Source source, Reason reason) {
        String ending = status.code() + " " + source.code();
        return reason == Reason.NONE ? ending : ending + " " + reason.code();
    }

    private static Declaration declaration(Class<?> capability) {
        try {
            Field declared = capability.getDeclaredField("DECLARATION");
            declared.setAccessible(true);
            return (Declaration) declared.get(null);
        } catch (ReflectiveOperationException missing) {
            throw new LinkageError(capability + " has no constant DECLARATION", missing);
        }
    }

    private static List<String> cells(String line) {
        return Stream.of(line.split("\\|")).map(String::strip).toList();
    }
}
