package dev.candor.api;

import dev.candor.mode.Freshness;
import dev.candor.mode.Freshness.Use;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what a request's {@code Cache-Control} says about kept results (RFC 9111, 5.2.1; RFC 5861, 4). */
final class CacheWishes {

    private CacheWishes() {}

    /** A directive that is not understood, or whose number cannot be read, is passed over, as the standard asks. */
    static Freshness read(Optional<String> cacheControl) {
        Freshness wish = Freshness.DECLARED;
        for (String directive : cacheControl.stream()
                .flatMap(header -> Stream.of(header.split(",")))
                .toList()) {
            wish = with(wish, directive.strip().toLowerCase(Locale.ROOT));
        }
        return wish;
    }

    private static Freshness with(Freshness wish, String directive) {
        String name = directive.split("=", 2)[0].strip();
        return switch (name) {
            case "no-cache" -> new Freshness(Use.ONLY_NEW, wish.limit());
            case "only-if-cached" -> new Freshness(Use.ONLY_KEPT, wish.limit());
            case "max-stale", "max-age", "stale-if-error" ->
                new Freshness(wish.use(), smaller(wish.limit(), seconds(directive)));
            default -> wish;
        };
    }

    private static Optional<Duration> smaller(Optional<Duration> one, Optional<Duration> other) {
        return Stream.of(one, other).flatMap(Optional::stream).min(Duration::compareTo);
    }

    private static Optional<Duration> seconds(String directive) {
        String[] parts = directive.split("=", 2);
        return parts.length == 2 && parts[1].strip().matches("\\d{1,9}")
                ? Optional.of(Duration.ofSeconds(Long.parseLong(parts[1].strip())))
                : Optional.empty();
    }
}
