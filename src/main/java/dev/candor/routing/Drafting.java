package dev.candor.routing;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * Whether an escalated diagnosis is first drafted by the cheap model and only verified by the strong one, and what becomes
 * of a draft. Pure arithmetic over what was counted; who calls the models is no affair of it.
 */
public final class Drafting {

    /** Fewer drafts say too little about the share that is accepted. */
    public static final int FEWEST = 20;

    private Drafting() {}

    /** What becomes of a draft. */
    public enum Fate {
        /** The strong model agrees. */
        ACCEPTED,
        /** The strong model answers in its place; the draft was paid for nothing. */
        WASTED,
        /** The strong model could not be had: the draft stands, and is said to be unverified. */
        UNVERIFIED
    }

    /** What the strong model said of a draft. */
    public enum Verification {
        AGREES,
        DISAGREES,
        UNAVAILABLE
    }

    /**
     * Drafts so far, and what they came to.
     *
     * @param savedUsd less than nothing if drafting has cost more than it saved
     */
    public record Account(int accepted, int wasted, int unverified, BigDecimal savedUsd) {

        public static final Account EMPTY = new Account(0, 0, 0, BigDecimal.ZERO);

        /** Share of the verified drafts that were accepted; empty before there are any. */
        public Optional<Double> acceptance() {
            int verified = accepted + wasted;
            return verified == 0 ? Optional.empty() : Optional.of((double) accepted / verified);
        }

        /**
         * @param draft what the draft cost
         * @param verification what it cost to verify it; nothing if nobody did
         * @param strong what the strong model's own answer costs, paid or not
         */
        public Account and(Fate fate, BigDecimal draft, BigDecimal verification, BigDecimal strong) {
            BigDecimal spent = draft.add(verification);
            return switch (fate) {
                case ACCEPTED ->
                    new Account(
                            accepted + 1,
                            wasted,
                            unverified,
                            savedUsd.add(strong).subtract(spent));
                case WASTED -> new Account(accepted, wasted + 1, unverified, savedUsd.subtract(spent));
                // What was not answered has saved nothing: the strong answer was not to be had at any price.
                case UNVERIFIED -> new Account(accepted, wasted, unverified + 1, savedUsd);
            };
        }
    }

    /**
     * Whether a draft pays: the share that is accepted must be greater than what draft and verification cost of a strong
     * answer. Without experience it is tried; without prices it is not.
     */
    public static boolean pays(Account account, BigDecimal draft, BigDecimal verification, BigDecimal strong) {
        if (strong.signum() <= 0) {
            return false;
        }
        double share = draft.add(verification).doubleValue() / strong.doubleValue();
        return account.accepted() + account.wasted() < FEWEST
                ? share < 1
                : account.acceptance().orElse(0.0) > share;
    }

    /** A draft that is not good is not worth verifying; one that is good is kept even if nobody can verify it. */
    public static Fate fate(DraftQuality quality, Verification verification) {
        if (!quality.good()) {
            return Fate.WASTED;
        }
        return switch (verification) {
            case AGREES -> Fate.ACCEPTED;
            case DISAGREES -> Fate.WASTED;
            case UNAVAILABLE -> Fate.UNVERIFIED;
        };
    }
}
