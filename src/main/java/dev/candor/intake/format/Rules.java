package dev.candor.intake.format;

/**
 * What holds for all formats of one deployment.
 *
 * @param maxText longest text of an alert that is kept whole, in characters
 */
public record Rules(JsonText json, int maxText) {

    private static final int SHORTEST = 200;

    public Rules {
        if (maxText < SHORTEST) {
            throw new IllegalArgumentException(
                    "candor.intake.max-text must be at least " + SHORTEST + " characters, not " + maxText);
        }
    }
}
