package dev.candor.http;

import java.util.ArrayList;
import java.util.List;

/** What was found to be wrong, in words. */
final class Flaws {

    private final List<String> found = new ArrayList<>();

    void unless(boolean right, String wrong) {
        if (!right) {
            found.add(wrong);
        }
    }

    boolean none() {
        return found.isEmpty();
    }

    @Override
    public String toString() {
        return String.join("; ", found);
    }
}
