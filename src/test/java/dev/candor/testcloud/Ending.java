package dev.candor.testcloud;

import java.time.Instant;
import java.util.Map;

/** How an exchange ended, as seen from the cloud's end of the socket. */
public sealed interface Ending {

    /** The request has arrived and nothing is decided yet. */
    record UnderWay() implements Ending {}

    /**
     * Every byte of an answer was handed to the socket without an error. Whoever has read the whole answer finds this;
     * that somebody has read it is more than this end of the socket can know.
     *
     * @param status the HTTP status
     * @param headers the headers as sent, apart from Content-Length
     * @param body the body as sent, before any compression; a spoiled body stands here in its spoiled form
     * @param requestId the provider's id of the request; empty if the answer carried none
     * @param at when the last byte was about to go out
     */
    record Answered(int status, Map<String, String> headers, String body, String requestId, Instant at)
            implements Ending {}

    /**
     * The answer did not go out, or not all of it.
     *
     * @param how what cut it off, in words
     * @param at when that was noticed
     */
    record Broken(String how, Instant at) implements Ending {}
}
