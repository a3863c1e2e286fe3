package dev.candor.mode;

import static dev.candor.mode.FakeAxis.BY_SESSION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.Muted;
import dev.candor.capability.Axis;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.Local;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(Muted.class)
class FailedWorkTest {

    private static final CloudOrLocal CLOUD = Declaration.named("guessing", "asks the cloud")
            .ownedBy("team")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MODEL)
            .orLocalModel();

    private final FakeAxis axis = FakeAxis.attached(BY_SESSION);
    private final FallbackContract contract = new FallbackContract(axis.clock);

    @Nested
    class OfAnAdapterThatPromisedAReply {

        static Stream<Arguments> faults() {
            return Stream.of(
                    argumentSet("fails", (Function<FakeClient, Uni<Reply<String>>>)
                            client -> Uni.createFrom().failure(new IllegalStateException("a bug"))),
                    argumentSet("throws", (Function<FakeClient, Uni<Reply<String>>>) client -> {
                        throw new IllegalStateException("a bug");
                    }));
        }

        @ParameterizedTest
        @MethodSource("faults")
        void countsAsALostCloud(Function<FakeClient, Uni<Reply<String>>> call) {
            // When
            Step<String> step = resolved(call, () -> Uni.createFrom().item("fallback"));

            // Then
            assertThat(step.outcome()).isEqualTo(new Degraded<>("fallback", new Local(), Reason.UNDECODABLE));
            assertThat(axis.latch.state()).isInstanceOf(Detached.class);
            assertThat(axis.closes()).isEqualTo(1);
        }
    }

    @Nested
    class OfTheFallback {

        static Stream<Arguments> faults() {
            return Stream.of(
                    argumentSet("fails", (Supplier<Uni<String>>)
                            () -> Uni.createFrom().failure(new IllegalStateException("broken"))),
                    argumentSet("throws", (Supplier<Uni<String>>) () -> {
                        throw new IllegalStateException("broken");
                    }));
        }

        @ParameterizedTest
        @MethodSource("faults")
        void isRefused(Supplier<Uni<String>> fallback) {
            // Given
            axis.lose(Reason.TRANSPORT_RESET);

            // When
            Step<String> step = resolved(client -> Uni.createFrom().nothing(), fallback);

            // Then
            assertThat(step.outcome()).isEqualTo(new Refused<>(Reason.WORK_FAILED));
        }
    }

    private Step<String> resolved(Function<FakeClient, Uni<Reply<String>>> call, Supplier<Uni<String>> fallback) {
        return contract.resolve(CLOUD, new Asked<>(axis.latch, "input", new CloudWork.Allowed<>(call)), fallback)
                .await()
                .atMost(Duration.ofSeconds(5));
    }
}
