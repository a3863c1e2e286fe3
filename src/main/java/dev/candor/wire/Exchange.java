package dev.candor.wire;

import dev.candor.outcome.Attempt;
import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.Reason;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What happened to one request on the wire. */
public sealed interface Exchange {

    /** A whole HTTP answer was read, whatever it says. */
    record Answered(int status, MultivaluedMap<String, String> headers, String body, Instant startedAt, Duration took)
            implements Exchange {

        public Optional<String> header(String name) {
            return Optional.ofNullable(headers.getFirst(name));
        }

        /** How long the provider asks to be left alone, if it says so. */
        public Optional<Duration> retryAfter() {
            return header("Retry-After").flatMap(RetryAfter::parse);
        }

        public boolean ok() {
            return status == 200;
        }

        /** This exchange as an attempt that gave no usable answer. */
        public Attempt failed(Reason error, Phase phase, Optional<Attempt.Bill> bill) {
            return new Attempt(1, Optional.of(status), error, phase, startedAt, took, retryAfter(), bill);
        }

        public Attempt done(Optional<Attempt.Bill> bill) {
            return failed(Reason.NONE, Phase.DONE, bill);
        }
    }

    /** It ended before a whole answer was read. */
    record Broken(Reason reason, Phase phase, Instant startedAt, Duration took) implements Exchange {

        public Attempt attempt() {
            return new Attempt(1, Optional.empty(), reason, phase, startedAt, took, Optional.empty(), Optional.empty());
        }
    }

    /** It never left the host: our own bound on parallel calls was reached. */
    record Unsent() implements Exchange {}
}
