package dev.candor.bench;

import java.util.stream.DoubleStream;

/** A figure over all rounds. */
record Spread(double median, double min, double max) {

    static Spread of(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("no round, no figure");
        }
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(median, sorted[0], sorted[sorted.length - 1]);
    }
}
