package dev.candor.routing;

/**
 * What can be counted of a cheap model's diagnosis before a strong one is asked to look at it. No model judges it.
 *
 * @param complete it names a cause, a check and a next step
 * @param causes how many causes it names
 * @param groundedCauses how many of them have evidence that stands in the alert or in a recalled incident
 * @param madeUp how many incidents it cited that recall did not return, and commands that were not read-only
 */
public record DraftQuality(boolean complete, int causes, int groundedCauses, int madeUp) {

    public DraftQuality {
        if (groundedCauses > causes || causes < 0 || groundedCauses < 0 || madeUp < 0) {
            throw new IllegalArgumentException(
                    "a draft cannot have more grounded causes than causes, or fewer than none");
        }
    }

    /** Complete, its first thought and most others grounded, and nothing made up. */
    public boolean good() {
        return complete && causes > 0 && 2 * groundedCauses > causes && madeUp == 0;
    }
}
