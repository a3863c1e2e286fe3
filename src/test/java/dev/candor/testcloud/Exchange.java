package dev.candor.testcloud;

import java.time.Instant;
import java.util.Optional;

/**
 * One request and what became of it.
 *
 * @param number counts from 1 for each cloud, in order of arrival
 * @param receivedAt when the request had been read in full
 * @param request what was asked
 * @param fault the fault that was applied, if any
 * @param ending what became of it, as of the snapshot
 */
public record Exchange(long number, Instant receivedAt, Request request, Optional<Fault> fault, Ending ending) {

    /** The answer, if all of it went out. */
    public Optional<Ending.Answered> answer() {
        return ending instanceof Ending.Answered answered ? Optional.of(answered) : Optional.empty();
    }

    /** The break, if the exchange was cut off. */
    public Optional<Ending.Broken> breach() {
        return ending instanceof Ending.Broken broken ? Optional.of(broken) : Optional.empty();
    }

    /** Whether nothing is decided yet. */
    public boolean underWay() {
        return ending instanceof Ending.UnderWay;
    }

    /** One line for a person. */
    public String summary() {
        String end = switch (ending) {
            case Ending.UnderWay() -> "under way";
            case Ending.Answered answered -> answered.status() + " " + answered.requestId();
            case Ending.Broken broken -> "broken: " + broken.how();
        };
        String how = fault.map(fault -> " [" + fault + "]").orElse("");
        return "#%d %s %s %s -> %s%s".formatted(number, receivedAt, request.method(), request.path(), end, how);
    }
}
