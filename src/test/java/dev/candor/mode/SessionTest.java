package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.Muted;
import dev.candor.capability.Axis;
import dev.candor.memory.CloudMemory;
import dev.candor.mode.AxisState.Open;
import dev.candor.model.CloudModel;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(Muted.class)
class SessionTest {

    private final FakeClouds clouds = new FakeClouds();

    static Stream<Arguments> quadrants() {
        return Stream.of(
                argumentSet("both there", true, true, Quadrant.CLOUD_LIVE),
                argumentSet("memory there", true, false, Quadrant.CLOUD_DETERMINISTIC),
                argumentSet("model there", false, true, Quadrant.LOCAL_LIVE),
                argumentSet("neither there", false, false, Quadrant.LOCAL_DETERMINISTIC));
    }

    @ParameterizedTest
    @MethodSource("quadrants")
    void standsWhereBothOfItsAxesStand(boolean memory, boolean model, Quadrant quadrant) {
        // Given
        clouds.memoryProbe = () -> probe(memory);
        clouds.modelProbe = () -> probe(model);

        // When
        Session session = clouds.session();

        // Then
        assertThat(session.quadrant()).isEqualTo(quadrant);
    }

    @Test
    void tellsOfTheFlipsOfBothItsAxesInTheirOrder() {
        // Given
        Session session = clouds.session();

        // When
        session.model().settle((Open<CloudModel>) session.model().enter(), Replies.lost(Reason.RATE_LIMITED));
        session.memory().settle((Open<CloudMemory>) session.memory().enter(), Replies.lost(Reason.AUTH_FAILED));

        // Then
        assertThat(session.movements())
                .containsExactly(
                        new Movement(Axis.MODEL, Movement.Kind.FLIP, Reason.RATE_LIMITED, NOON),
                        new Movement(Axis.MEMORY, Movement.Kind.FLIP, Reason.AUTH_FAILED, NOON));
        assertThat(session.flips()).isEqualTo(2);
    }

    @Test
    void takesNobodyInOnceItIsOver() {
        // Given
        Session session = clouds.session();

        // When
        session.leave();

        // Then
        assertThat(List.of(session.join(), session.join())).containsOnly(false);
        assertThat(clouds.closes()).isEqualTo(2);
    }

    @Test
    void isNotOverWhileOneShareIsLeft() {
        // Given
        Session session = clouds.session();
        session.join();

        // When
        session.leave();

        // Then
        assertThat(clouds.closes()).isZero();
    }

    private static Uni<Reply<String>> probe(boolean there) {
        return FakeClouds.reply(there ? Replies.answered("reachable") : Replies.lost(Reason.TRANSPORT_REFUSED));
    }
}
