package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.capability.Declaration.CloudRequired;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Residency;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What is known of a cloud before a session begins.
 *
 * @param absent why it is not to be called at all, if it is not
 * @param open makes a new client, which the latch that asked for it closes
 * @param endpoint of which only the host is ever shown
 * @param residency whether it is a cloud at all, or a server that was declared to be local
 */
record CloudAxis<C extends AutoCloseable>(
        Axis axis,
        CloudRequired probeDeclaration,
        Optional<Reason> absent,
        Supplier<C> open,
        Function<C, Uni<Reply<String>>> probe,
        URI endpoint,
        RecoveryPolicy policy,
        Residency residency) {

    /** One that runs elsewhere. */
    CloudAxis(
            Axis axis,
            CloudRequired probeDeclaration,
            Optional<Reason> absent,
            Supplier<C> open,
            Function<C, Uni<Reply<String>>> probe,
            URI endpoint,
            RecoveryPolicy policy) {
        this(axis, probeDeclaration, absent, open, probe, endpoint, policy, Residency.CLOUD);
    }
}
