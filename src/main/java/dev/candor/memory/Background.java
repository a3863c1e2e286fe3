package dev.candor.memory;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How common words are in texts about operations. Fixed, and packaged: a score must not depend on what else a memory holds,
 * or thresholds would mean one thing in the cloud and another on this host. Written by the test program
 * {@code BackgroundWords} from our own texts.
 */
final class Background {

    private static final String RESOURCE = "/memory/background.tsv";

    /** In how many passages each stem stands. */
    private static final Map<String, Integer> PASSAGES = new HashMap<>();

    /** How many passages were read. */
    private static final int ALL = load();

    private Background() {}

    static boolean knows(String stem) {
        return PASSAGES.containsKey(stem);
    }

    /** The logarithm of how rare it is; a stem that none of our texts has is as rare as can be. */
    static double weight(String stem) {
        int with = PASSAGES.getOrDefault(stem, 0);
        return Math.log(1 + (ALL - with + 0.5) / (with + 0.5));
    }

    /** The first line has the number of passages, each other one a stem and in how many of them it stands. */
    private static int load() {
        try (@Nullable InputStream resource = Background.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException("the package lacks " + RESOURCE);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8));
            int all = Integer.parseInt(String.valueOf(lines.readLine()));
            for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] columns = line.split("\t", 2);
                PASSAGES.put(columns[0], Integer.parseInt(columns[1]));
            }
            return all;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
