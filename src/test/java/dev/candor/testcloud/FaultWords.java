package dev.candor.testcloud;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A fault as a person types it, such as {@code status 503 30s}. */
record FaultWords(List<String> words) {

    static final String KNOWN =
            "hang | hang-in-body | hang-at-the-end | hang-after-storing | reset | reset-in-headers | reset-in-body"
                    + " | status CODE [RETRY-AFTER] | html CODE | slow TIME | drip TIME | truncated | wrong-shape | empty"
                    + " | wrong-content-type";

    /**
     * The fault that is meant.
     *
     * @throws IllegalArgumentException if the words mean none
     */
    Fault fault() {
        return switch (word(0).orElse("")) {
            case "hang" -> new Fault.Hang();
            case "hang-in-body" -> new Fault.HangInBody();
            case "hang-at-the-end" -> new Fault.HangAtTheEnd();
            case "hang-after-storing" -> new Fault.HangAfterStoring();
            case "reset" -> new Fault.ResetBeforeHeaders();
            case "reset-in-headers" -> new Fault.ResetInHeaders();
            case "reset-in-body" -> new Fault.ResetInBody();
            case "status" -> new Fault.Status(code(), word(2).map(FaultWords::time));
            case "html" -> new Fault.Html(code());
            case "slow" -> new Fault.Slow(time(word(1).orElse("3s")));
            case "drip" -> new Fault.Drip(time(word(1).orElse("50ms")));
            case "truncated" -> new Fault.TruncatedJson();
            case "wrong-shape" -> new Fault.WrongShape();
            case "empty" -> new Fault.EmptyBody();
            case "wrong-content-type" -> new Fault.WrongContentType();
            default -> throw new IllegalArgumentException("no such fault; known are: " + KNOWN);
        };
    }

    private Optional<String> word(int index) {
        return words.stream().skip(index).findFirst();
    }

    private int code() {
        return word(1).filter(text -> text.matches("[1-5]\\d\\d"))
                .map(Integer::parseInt)
                .orElseThrow(() -> new IllegalArgumentException("a status of three digits is wanted"));
    }

    private static Duration time(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!lower.matches("\\d{1,9}(ms|s|m)?")) {
            throw new IllegalArgumentException("a time such as 500ms, 3s or 2m is wanted, not " + text);
        }
        long number = Long.parseLong(lower.replaceAll("\\D", ""));
        return lower.endsWith("ms")
                ? Duration.ofMillis(number)
                : lower.endsWith("m") ? Duration.ofMinutes(number) : Duration.ofSeconds(number);
    }
}
