package dev.candor.outcome;

/** Where a service that an axis calls runs, as its operator declares it. */
public enum Residency implements Code {
    /** Elsewhere: its answers are the cloud's. */
    CLOUD,
    /** On this host, or the operator's own network: its answers are local ones. */
    LOCAL;

    /** What an answer that has this receipt may show as its source. */
    public Provenance.Direct shown(Receipt receipt) {
        return switch (this) {
            case CLOUD -> new Provenance.FromCloud(receipt);
            case LOCAL -> new Provenance.FromOwnServer(receipt);
        };
    }
}
