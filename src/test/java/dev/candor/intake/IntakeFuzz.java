package dev.candor.intake;

import dev.candor.trace.Canonical;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * Reads, redacts and signs posts that nobody would send. Nothing may be thrown, nothing may take long, and whatever comes out
 * can be written and read again. {@code ./candor fuzz} runs it for as long as you like.
 */
final class IntakeFuzz {

    /** A body of 2 MB takes a tenth of it, on a machine that does something else besides. */
    static final Duration LONGEST = Duration.ofSeconds(10);

    private static final int DEFAULT_BODIES = 100_000;
    private static final int PROGRESS = 10_000;
    private static final double MILLION = 1_000_000;

    /** What a body came to. */
    enum Ending {
        SINGLE,
        GROUP,
        ACKNOWLEDGED,
        UNREADABLE
    }

    private final Deployment intake = Deployment.standard();
    private final FuzzedPosts posts = new FuzzedPosts();
    private final Map<Ending, Integer> endings = new EnumMap<>(Ending.class);
    private int alerts;
    private long slowestNanos;
    private long slowestSeed;

    /** Arguments: how many bodies (100,000), and the first seed (the time). Each body has the next seed. */
    public static void main(String[] arguments) {
        int bodies = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_BODIES;
        long first = arguments.length > 1 ? Long.parseLong(arguments[1]) : System.currentTimeMillis();
        java.util.logging.Logger.getLogger(Intake.class.getName()).setLevel(java.util.logging.Level.OFF);
        IntakeFuzz fuzz = new IntakeFuzz();
        System.out.println("fuzz: " + bodies + " bodies from seed " + first);
        for (int body = 0; body < bodies; body++) {
            fuzz.read(first + body);
            if ((body + 1) % PROGRESS == 0) {
                System.out.println(fuzz.report(body + 1));
            }
        }
        System.out.println(fuzz.report(bodies));
    }

    /** One body, by its seed.
     *
     * @throws AssertionError if something is wrong with what it came to; it names the seed
     */
    void read(long seed) {
        Posted post = posts.post(seed);
        long start = System.nanoTime();
        try {
            post.delivery();
            Reading reading = intake.read(post);
            endings.merge(ending(reading), 1, Integer::sum);
            Deployment.alerts(reading).forEach(this::check);
        } catch (RuntimeException | StackOverflowError escaped) {
            throw new AssertionError("seed " + seed + ": nothing may be thrown", escaped);
        }
        long took = System.nanoTime() - start;
        if (took > slowestNanos) {
            slowestNanos = took;
            slowestSeed = seed;
        }
        if (took > LONGEST.toNanos()) {
            throw new AssertionError("seed " + seed + ": took " + took / MILLION + " ms");
        }
    }

    String report(int bodies) {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        long used = runtime.totalMemory() - runtime.freeMemory();
        return String.format(
                "fuzz: %d bodies, %s, %d alerts; slowest %.1f ms (seed %d); %.1f MB in use",
                bodies, endings, alerts, slowestNanos / MILLION, slowestSeed, used / MILLION);
    }

    private void check(Alert alert) {
        alerts++;
        Redacted cleared = intake.redacted(alert);
        Signature signature = intake.signature(alert);
        Canonical.digest(cleared);
        require(Signature.parse(signature.canonical()).equals(signature), "a signature is not what it was");
        require(Unicode.storable(alert.toString()).equals(alert.toString()), "a text cannot be stored");
        require(alert.message().length() <= 20_000 && alert.title().length() <= 500, "a text is too long");
        require(alert.links().stream().allMatch(link -> link.href().matches("(?i)https?://.+")), "a link is none");
        require(alert.service().filter(name -> name.matches("\\$[A-Z_]+")).isEmpty(), "a macro is a service");
    }

    private static Ending ending(Reading reading) {
        return switch (reading) {
            case Reading.Single single -> Ending.SINGLE;
            case Reading.Group group -> Ending.GROUP;
            case Reading.Acknowledged taken -> Ending.ACKNOWLEDGED;
            case Reading.Unreadable unreadable -> Ending.UNREADABLE;
        };
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
