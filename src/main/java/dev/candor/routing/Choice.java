package dev.candor.routing;

import dev.candor.trace.Route;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A route and why it was chosen.
 *
 * @param because what the reason rests on: names with numbers or codes, in order
 */
public record Choice(Route route, RouteReason code, Map<String, String> because) {

    public Choice {
        because = Collections.unmodifiableMap(new LinkedHashMap<>(because));
    }

    public Choice(Route route, RouteReason code) {
        this(route, code, Map.of());
    }

    Choice with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(because);
        more.put(name, value);
        return new Choice(route, code, more);
    }

    Choice with(String name, double number) {
        return with(name, String.format(Locale.ROOT, "%.3f", number));
    }

    /** The code with its numbers, as the trace has it: {@code low_confidence confidence=0.500 least=0.650}. */
    public String reason() {
        return because.isEmpty()
                ? code.code()
                : code.code()
                        + because.entrySet().stream()
                                .map(fact -> " " + fact.getKey() + "=" + fact.getValue())
                                .collect(Collectors.joining());
    }
}
