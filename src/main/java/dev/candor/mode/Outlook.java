package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrCached;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.capability.Declaration.CloudRequired;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Trial;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Residency;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;

/**
 * What a call of a capability would get in a session as it stands now, if everything goes well. A cached result also needs
 * a fresh entry for its input; without one it is refused.
 */
public record Outlook(Status status, Source source, Reason reason) {

    private static final Outlook LOCAL = new Outlook(Status.OK, Source.LOCAL, Reason.NONE);
    private static final Outlook CLOUD = new Outlook(Status.OK, Source.CLOUD, Reason.NONE);

    public static Outlook of(Declaration declaration, Session session) {
        return switch (declaration) {
            case LocalOnly local -> LOCAL;
            case CloudOrLocal preferred -> of(session, preferred.cloud(), Status.DEGRADED, Source.LOCAL);
            case CloudOrCached preferred -> of(session, preferred.cloud(), Status.DEGRADED, Source.CACHE);
            case CloudRequired required -> of(session, required.cloud(), Status.REFUSED, Source.NONE);
        };
    }

    private static Outlook of(Session session, Axis axis, Status otherwise, Source source) {
        return switch (session.latch(axis).state()) {
            case Attached<?> attached -> session.latch(axis).residency() == Residency.LOCAL ? LOCAL : CLOUD;
            case Detached<?> away -> new Outlook(otherwise, source, away.reason());
            case Trial<?> trial -> new Outlook(otherwise, source, trial.from().reason());
        };
    }
}
