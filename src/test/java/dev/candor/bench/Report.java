package dev.candor.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Says what was measured: lines for a person, then one JSON object with every figure. */
final class Report {

    private final ObjectNode json = new ObjectMapper().createObjectNode();

    void fact(String name, String value) {
        json.put(name, value);
    }

    void fact(String name, long value) {
        json.put(name, value);
    }

    void fact(String name, double value) {
        json.put(name, round(value));
    }

    void spread(String name, Spread spread) {
        put(json, name, spread);
    }

    void target(Target target) {
        ObjectNode figures = json.putObject(target.name());
        figures.put(
                "requests",
                target.rounds().stream().mapToInt(Target.Round::requests).sum());
        figures.put("failed", target.failed());
        Spread rate = put(figures, "requests_per_second", target, Target.Round::perSecond);
        Spread p50 = put(figures, "p50_ms", target, Target.Round::p50Ms);
        Spread p99 = put(figures, "p99_ms", target, Target.Round::p99Ms);
        Spread cpu = put(figures, "server_cpu_us_per_request", target, Target.Round::cpuMicros);
        say(
                "%-8s %8.0f requests/s (%.0f to %.0f)   p50 %6.2f ms   p99 %6.2f ms   server CPU %5.0f µs a request",
                target.name(), rate.median(), rate.min(), rate.max(), p50.median(), p99.median(), cpu.median());
    }

    /** Of rounds that followed each other, so that a neighbour's load hits both. */
    void ratio(Target one, Target other, double aim) {
        Spread ratio = Spread.of(IntStream.range(0, one.rounds().size())
                .mapToDouble(round -> one.rounds().get(round).perSecond()
                        / other.rounds().get(round).perSecond()));
        ObjectNode figures = put(json, one.name() + "_to_" + other.name(), ratio);
        figures.put("aim", round(aim));
        say(
                "%s does %.2f of what %s does (%.2f to %.2f over the rounds; aim: at least %.2f)",
                one.name(), ratio.median(), other.name(), ratio.min(), ratio.max(), aim);
    }

    void print() throws JsonProcessingException {
        System.out.println(new ObjectMapper().writeValueAsString(json));
    }

    static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static Spread put(ObjectNode figures, String name, Target target, ToDoubleFunction<Target.Round> figure) {
        List<Target.Round> rounds = target.rounds();
        Spread spread = Spread.of(rounds.stream().mapToDouble(figure));
        put(figures, name, spread);
        return spread;
    }

    private static ObjectNode put(ObjectNode parent, String name, Spread spread) {
        return parent.putObject(name)
                .put("median", round(spread.median()))
                .put("min", round(spread.min()))
                .put("max", round(spread.max()));
    }

    private static double round(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
