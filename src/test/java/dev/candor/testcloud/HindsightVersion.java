package dev.candor.testcloud;

/** The versions of Hindsight whose differences are played. */
public enum HindsightVersion {
    /** The list of banks is not paged, profile works, and an unknown bank looks like an empty one. */
    V0_9_1("0.9.1"),
    /** The list of banks is paged, profile is gone (410), and an unknown bank is 404. */
    V0_10_1("0.10.1");

    private final String text;

    HindsightVersion(String text) {
        this.text = text;
    }

    /** As {@code GET /version} has it. */
    public String text() {
        return text;
    }

    boolean isNew() {
        return this == V0_10_1;
    }
}
