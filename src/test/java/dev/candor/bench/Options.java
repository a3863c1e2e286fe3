package dev.candor.bench;

import java.time.Duration;

/**
 * How much is measured.
 *
 * @param rounds how often each target is measured, in turns
 * @param time how long a round of one target lasts
 * @param warmUp how long each target is asked before anything counts
 */
record Options(int rounds, Duration time, Duration warmUp) {

    private static final String USAGE = "options are --rounds N, --seconds S and --warm-up S, each a number above 0";

    /** The defaults, with what the arguments say of them. */
    static Options parse(String[] arguments, Options defaults) {
        Options options = defaults;
        if (arguments.length % 2 != 0) {
            throw new IllegalArgumentException(USAGE);
        }
        for (int i = 0; i < arguments.length; i += 2) {
            options = options.with(arguments[i], number(arguments[i + 1]));
        }
        return options;
    }

    private Options with(String name, double value) {
        return switch (name) {
            case "--rounds" -> new Options((int) Math.ceil(value), time, warmUp);
            case "--seconds" -> new Options(rounds, seconds(value), warmUp);
            case "--warm-up" -> new Options(rounds, time, seconds(value));
            default -> throw new IllegalArgumentException(USAGE);
        };
    }

    private static Duration seconds(double value) {
        return Duration.ofMillis(Math.round(value * 1000));
    }

    private static double number(String text) {
        try {
            double value = Double.parseDouble(text);
            if (value > 0 && value < 1e6) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(USAGE, notANumber);
        }
        throw new IllegalArgumentException(USAGE);
    }
}
