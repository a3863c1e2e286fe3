package dev.candor.mode;

import dev.candor.outcome.Attempt;
import dev.candor.outcome.Provenance;
import dev.candor.outcome.Reason;
import java.time.Instant;
import java.util.List;

/** What a cloud call came to, after the latch had its say; fallbacks are not yet considered. */
record Settled<T>(Verdict<T> verdict, Instant at, List<Attempt> attempts) {

    sealed interface Verdict<T> {}

    record Served<T>(T payload, Provenance.Direct provenance) implements Verdict<T> {}

    /** No fallback either: the cloud refused this input, or we refused to send it. */
    record Declined<T>(Reason reason) implements Verdict<T> {}

    /** The declared fallback's turn. */
    record Missing<T>(Reason reason) implements Verdict<T> {}
}
