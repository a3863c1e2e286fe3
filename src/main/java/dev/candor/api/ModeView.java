package dev.candor.api;

import dev.candor.capability.Axis;
import dev.candor.mode.AxisLatch;
import dev.candor.mode.AxisState;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Trial;
import dev.candor.mode.Movement;
import dev.candor.mode.Recovery;
import dev.candor.mode.RecoveryPolicy;
import dev.candor.mode.Session;
import dev.candor.outcome.Code;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Residency;
import dev.candor.trace.Route;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The mode of the service on the wire. */
final class ModeView {

    private ModeView() {}

    @Schema(name = "Session")
    record SessionView(String id, Session.Cause cause, Instant startedAt, long ageS, Optional<Instant> renewalDueAt) {

        static SessionView of(Session session, Instant now, Optional<Instant> renewalDue) {
            return new SessionView(
                    session.id(),
                    session.cause(),
                    session.startedAt(),
                    Math.max(0, Duration.between(session.startedAt(), now).toSeconds()),
                    renewalDue);
        }
    }

    /** The state of an axis as a word. */
    enum StateWord implements Code {
        ATTACHED,
        DETACHED,
        TRIAL
    }

    /**
     * An axis.
     *
     * @param configurationFault it is away for what is configured here or at the provider; only an operator can mend that
     * @param residency where its service was declared to run
     */
    @Schema(name = "Axis")
    record AxisView(
            Axis axis,
            StateWord state,
            Instant since,
            Reason reason,
            Recovery recovery,
            Optional<Instant> nextTrialAt,
            boolean configurationFault,
            String endpointHost,
            Residency residency) {

        static AxisView of(Axis axis, AxisLatch<?> latch) {
            AxisState<?> state = latch.state();
            Recovery recovery = latch.policy().recovery();
            return switch (state) {
                case Attached<?> attached ->
                    new AxisView(
                            axis,
                            StateWord.ATTACHED,
                            attached.since(),
                            Reason.NONE,
                            recovery,
                            Optional.empty(),
                            false,
                            latch.host(),
                            latch.residency());
                case Detached<?> away ->
                    new AxisView(
                            axis,
                            StateWord.DETACHED,
                            away.since(),
                            away.reason(),
                            recovery,
                            away.retryAt(),
                            RecoveryPolicy.configurationFault(away.reason()),
                            latch.host(),
                            latch.residency());
                case Trial<?> trial ->
                    new AxisView(
                            axis,
                            StateWord.TRIAL,
                            trial.since(),
                            trial.from().reason(),
                            recovery,
                            Optional.empty(),
                            false,
                            latch.host(),
                            latch.residency());
            };
        }

        boolean attached() {
            return state == StateWord.ATTACHED;
        }
    }

    /** Colours as words; a page never uses the colour alone. */
    enum Tone implements Code {
        GREEN,
        AMBER,
        GRAY,
        PURPLE,
        BLUE,
        SLATE
    }

    @Schema(name = "Badge")
    record Badge(String text, Tone tone, String detail) {}

    @Schema(name = "Badges")
    record Badges(Badge memory, Badge routing, Badge model) {

        static Badges of(AxisView memory, AxisView model, Optional<Route> lastRoute) {
            return new Badges(memory(memory), routing(lastRoute), model(model));
        }

        private static Badge memory(AxisView memory) {
            return memory.attached()
                    ? new Badge("Hindsight connected", Tone.GREEN, "recalls come from " + memory.endpointHost())
                    : new Badge("Local fallback active", Tone.AMBER, away(memory));
        }

        private static Badge model(AxisView model) {
            String text = switch (model.residency()) {
                case CLOUD -> "Live Groq calls enabled";
                case LOCAL -> "Local model server enabled";
            };
            return model.attached()
                    ? new Badge(text, Tone.BLUE, "diagnoses come from " + model.endpointHost())
                    : new Badge("Deterministic model output", Tone.SLATE, away(model));
        }

        private static Badge routing(Optional<Route> last) {
            return last.filter(route -> route == Route.ESCALATED).isPresent()
                    ? new Badge("Escalated route", Tone.PURPLE, "the last analysis went to the strong model's route")
                    : new Badge(
                            "Standard route",
                            Tone.GRAY,
                            last.map(route -> "the last analysis went the " + route.code() + " way")
                                    .orElse("nothing was analysed yet"));
        }

        private static String away(AxisView axis) {
            String since = axis.reason().code() + " since " + axis.since();
            return axis.configurationFault()
                    ? since + ": a configuration fault, no outage; a new session tries again"
                    : since;
        }
    }

    @Schema(name = "Movement")
    record MovementView(Axis axis, Reason reason, Instant at) {
        static List<MovementView> of(Session session, Movement.Kind kind) {
            return session.movements().stream()
                    .filter(movement -> movement.kind() == kind)
                    .map(movement -> new MovementView(movement.axis(), movement.reason(), movement.at()))
                    .toList();
        }
    }
}
