package dev.candor.testcloud;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The versions of Hindsight whose differences are played; the contract suite holds them against the real ones. */
public enum HindsightVersion {
    /**
     * The list of banks is not paged, profile works, an unknown bank looks like an empty one, nulls are left out, a query
     * that is too long is refused, and NUL outside the content is an error of the server's own.
     */
    V0_9_1("0.9.1"),
    /**
     * The list of banks is paged, profile is gone (410), an unknown bank is 404, nulls are written, and what is too long or
     * holds NUL is put right by the server.
     */
    V0_10_3("0.10.3");

    private final String text;

    HindsightVersion(String text) {
        this.text = text;
    }

    /** As {@code GET /version} has it. */
    public String text() {
        return text;
    }

    /** Writes null for each of these fields that the answer has no value for; older versions leave them out. */
    void fill(ObjectNode answer, String... fields) {
        for (String field : fields) {
            if (isNew() && !answer.has(field)) {
                answer.putNull(field);
            }
        }
    }

    boolean isNew() {
        return this == V0_10_3;
    }
}
