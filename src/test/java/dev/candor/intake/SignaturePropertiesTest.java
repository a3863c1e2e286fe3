package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.Seeds;
import dev.candor.intake.Signature.Field;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What changes a signature, and what never does, for any words that a sender may use. */
class SignaturePropertiesTest {

    private static final int TRIES = 300;

    private final Deployment intake = Deployment.standard();

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anUnrelatedLabelChangesNothing(
            @ForAll("problems") Problem problem, @ForAll("texts") String name, @ForAll("texts") String value) {
        // Given
        ObjectNode group = Senders.alertmanager(problem);
        ObjectNode more = group.deepCopy();
        Senders.labels(more).put("x_" + name, value);
        // Then
        assertThat(signature(more)).isEqualTo(signature(group));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anUnrelatedLabelChangesNothingWhereThereIsNothingButLabels(
            @ForAll("texts") String name, @ForAll("texts") String value) {
        // Given
        ObjectNode bare = Senders.json("{\"groupKey\":\"k\",\"alerts\":[{\"labels\":{\"severity\":\"critical\"}}]}");
        ObjectNode more = bare.deepCopy();
        Senders.labels(more).put("a_" + name, value);
        // Then
        assertThat(signature(more)).isEqualTo(signature(bare));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anotherPodHashChangesNothing(
            @ForAll("owners") String owner, @ForAll("hashes") String one, @ForAll("hashes") String other) {
        // Then
        assertThat(signature(Senders.pod(owner, one))).isEqualTo(signature(Senders.pod(owner, other)));
        assertThat(signature(Senders.titledByPod(owner, one))).isEqualTo(signature(Senders.titledByPod(owner, other)));
        assertThat(signature(Senders.kubernetes(owner, one))).isEqualTo(signature(Senders.kubernetes(owner, other)));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anotherNumberChangesNothing(@ForAll("numbers") int one, @ForAll("numbers") int other) {
        // Then
        assertThat(measured(one)).isEqualTo(measured(other));
    }

    private Signature measured(int value) {
        return read(
                "Queue above " + value, value + " of 1000 wait, the oldest for " + value + " ms (limit " + value + ")");
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anotherOrderChangesNothing(
            @ForAll("problems") Problem one, @ForAll("problems") Problem other, @ForAll long seed) {
        // Given
        ObjectNode group = Senders.alertmanager(one);
        ((ArrayNode) group.path("alerts"))
                .add(Senders.alertmanager(other).path("alerts").path(0));
        // Then
        assertThat(signatures(shuffled(group, new Random(seed))))
                .containsExactlyInAnyOrderElementsOf(signatures(group));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anotherNotationOfTheTimeChangesNothing(@ForAll("problems") Problem problem, @ForAll("times") String time) {
        // Given
        ObjectNode group = Senders.alertmanager(problem);
        ObjectNode written = group.deepCopy();
        ((ObjectNode) written.path("alerts").path(0)).put("startsAt", time);
        // Then
        assertThat(signature(written)).isEqualTo(signature(group));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anotherCompositionChangesNothing(@ForAll("problems") Problem problem) {
        // Given
        Problem composed = problem.mapped(text -> Normalizer.normalize(text, Normalizer.Form.NFC));
        Problem decomposed = problem.mapped(text -> Normalizer.normalize(text, Normalizer.Form.NFD));
        // Then
        assertThat(signature(Senders.alertmanager(decomposed))).isEqualTo(signature(Senders.alertmanager(composed)));
        assertThat(signature(Senders.plain(decomposed))).isEqualTo(signature(Senders.plain(composed)));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anotherSenderChangesNothing(@ForAll("problems") Problem problem) {
        // Given
        Map<String, JsonNode> bodies = Senders.all(problem);
        // When
        Map<String, Signature> signatures = bodies.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, body -> signature(body.getValue())));
        // Then
        assertThat(signatures)
                .allSatisfy((sender, signature) ->
                        assertThat(signature).as(sender).isEqualTo(signature(Senders.plain(problem))));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void anotherServiceOrEnvironmentOrSeverityIsAnother(
            @ForAll("problems") Problem problem, @ForAll("names") String service, @ForAll("names") String environment) {
        // Given
        Assume.that(!Words.fold(service).equals(Words.fold(problem.service())));
        Assume.that(!canonical(environment).equals(canonical(problem.environment())));
        Signature signature = signature(Senders.alertmanager(problem));
        // Then
        assertThat(signature(Senders.alertmanager(problem.withService(service))))
                .isNotEqualTo(signature);
        assertThat(signature(Senders.alertmanager(problem.withEnvironment(environment))))
                .isNotEqualTo(signature);
        for (Severity severity : Severity.values()) {
            if (severity != problem.severity()) {
                assertThat(signature(Senders.alertmanager(problem.withSeverity(severity))))
                        .isNotEqualTo(signature);
            }
        }
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void productionHasOneName(@ForAll("problems") Problem problem) {
        // When
        Set<Signature> signatures = List.of("prod", "production", "PROD", " Production ", "prd", "live").stream()
                .map(name -> signature(Senders.alertmanager(problem.withEnvironment(name))))
                .collect(Collectors.toSet());
        // Then
        assertThat(signatures).hasSize(1);
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void aRuleWithoutDataIsNeverTheRuleItself(@ForAll("problems") Problem problem) {
        // Given
        ObjectNode rule = Senders.grafana(problem);
        ObjectNode noData = Senders.grafanaWithoutData(problem);
        ObjectNode nowGone = noData.deepCopy();
        ((ObjectNode) nowGone.path("alerts").path(0)).put("status", "resolved");
        // Then
        assertThat(signature(noData)).isNotEqualTo(signature(rule));
        assertThat(signature(noData).value(Field.ERROR))
                .isEqualTo(signature(rule).value(Field.ERROR));
        assertThat(signature(noData).value(Field.SIGNAL)).contains("no_data");
        assertThat(signature(nowGone)).isEqualTo(signature(noData));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void wordsAreFoundWholeOnly(
            @ForAll("signals") String word, @ForAll("letters") String before, @ForAll("letters") String after) {
        // When
        Signature within = read("broken", before + word + after);
        // Then
        assertThat(within.value(Field.SIGNAL)).isEmpty();
        assertThat(read("broken", "it is " + word + ", they say").value(Field.SIGNAL))
                .isPresent();
    }

    @Property(tries = 1000, seed = Seeds.SUITE)
    void itsWrittenFormSurvivesAnyText(
            @ForAll("anything") String service, @ForAll("anything") String error, @ForAll("anything") String signal) {
        // Given
        Signature signature = new Signature(Map.of(Field.SERVICE, service, Field.ERROR, error, Field.SIGNAL, signal));
        // When
        Signature parsed = Signature.parse(signature.canonical());
        // Then
        assertThat(parsed).isEqualTo(signature);
        assertThat(parsed.canonical()).isEqualTo(signature.canonical());
    }

    @Property(tries = 1000, seed = Seeds.SUITE)
    void whatIsReadSurvivesToo(@ForAll("anything") String service, @ForAll("anything") String text) {
        // Given
        ObjectNode body = Senders.json("{}");
        body.put("title", "t" + text)
                .put("service", service)
                .put("errorType", text)
                .put("environment", service);
        // When
        Signature signature = signature(body);
        // Then
        assertThat(Signature.parse(signature.canonical())).isEqualTo(signature);
    }

    @Property(tries = 1000, seed = Seeds.SUITE)
    void anAbsentFieldIsNoValue(@ForAll("anything") String value) {
        // Then
        assertThat(new Signature(Map.of(Field.SERVICE, value)).canonical())
                .isNotEqualTo(new Signature(Map.of()).canonical());
    }

    @Property(tries = 1000, seed = Seeds.SUITE)
    void nothingElseIsParsed(@ForAll("anything") String text) {
        Assume.that(!text.equals("candor.1"));
        // Then
        assertThatThrownBy(() -> Signature.parse(text)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Signature.parse("candor.1;" + text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Provide
    Arbitrary<Problem> problems() {
        return Combinators.combine(names(), names(), names(), names(), texts(), Arbitraries.of(Severity.class))
                .as((rule, service, environment, word, text, severity) ->
                        new Problem("R" + rule, service, environment, severity, text + " " + word));
    }

    /** Words of many scripts, without the marks that tags and types are made of. */
    @Provide
    Arbitrary<String> names() {
        return Arbitraries.oneOf(
                Arbitraries.strings()
                        .withCharRange('a', 'z')
                        .withCharRange('A', 'Z')
                        .withCharRange('0', '9')
                        .withChars("-_éüñßİşйё한文がưÅोि")
                        .ofMaxLength(12)
                        .map(text -> "n" + text),
                Arbitraries.of(
                        "checkout",
                        "équipe-été",
                        "платёжный-шлюз",
                        "文件完整性告警",
                        "production",
                        "none",
                        "null",
                        "staging"));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.oneOf(
                Arbitraries.of(
                        "connection pool exhausted: 100/100 in use",
                        "OOMKilled while classroom loads",
                        "no space left on device",
                        "HTTP 503 from 3 of 3 locations",
                        "p95 over 2s; and = % [x] {y}",
                        "it hangs"),
                Arbitraries.strings()
                        .withCharRange('\u0020', '\u024F')
                        .ofMinLength(1)
                        .ofMaxLength(40)
                        .map(text -> "x" + text.replaceAll("[@\\p{Cntrl}]", "") + "x"));
    }

    /** Among them those that could be taken for something else. */
    @Provide
    Arbitrary<Integer> numbers() {
        return Arbitraries.oneOf(Arbitraries.integers(), Arbitraries.of(500, 502, 503, 401, 403, 404, 429));
    }

    @Provide
    Arbitrary<String> owners() {
        return Arbitraries.of("checkout", "orders-api", "web-2", "search.indexer", "a");
    }

    @Provide
    Arbitrary<String> hashes() {
        return Combinators.combine(
                        Arbitraries.strings()
                                .withChars("bcdf456789")
                                .ofMinLength(6)
                                .ofMaxLength(10),
                        Arbitraries.strings()
                                .withCharRange('a', 'z')
                                .withCharRange('0', '9')
                                .ofLength(5))
                .as((template, pod) -> template + "-" + pod);
    }

    @Provide
    Arbitrary<String> times() {
        return Arbitraries.of(
                "2026-03-14T09:12:31.000Z",
                "2026-03-14T10:12:31+01:00",
                "2026-03-14T09:12:31.000+0000",
                "1773479551",
                "1773479551000",
                "0001-01-01T00:00:00Z",
                "not a time");
    }

    @Provide
    Arbitrary<String> signals() {
        return Arbitraries.of("oom", "lag", "dns", "timeout", "slow", "cpu", "down", "quota", "5xx", "ssl");
    }

    @Provide
    Arbitrary<String> letters() {
        return Arbitraries.strings().withCharRange('k', 'm').ofMinLength(1).ofMaxLength(5);
    }

    /** Every UTF-16 unit may come, in any order: halves of characters, NUL, separators, what looks like an escape. */
    @Provide
    Arbitrary<String> anything() {
        return Arbitraries.oneOf(
                Arbitraries.strings().all().ofMaxLength(20),
                Arbitraries.strings().withChars(";=%&+ \u0000\uD83D\uDE42éà\n").ofMaxLength(12),
                Arbitraries.of(
                        "none", "null", "", "%", "%25", ";service=x", "candor.1", "a=b;c=d", "\uD800", "\uDC00\uD800"));
    }

    private static String canonical(String environment) {
        return Environments.canonical(Words.fold(environment));
    }

    private Signature read(String title, String message) {
        return signature(Senders.json("{}").put("title", title).put("message", message));
    }

    private Signature signature(JsonNode body) {
        return signatures(body).getFirst();
    }

    private List<Signature> signatures(JsonNode body) {
        return Deployment.alerts(intake.read(body.toString())).stream()
                .map(intake::signature)
                .toList();
    }

    private static JsonNode shuffled(JsonNode node, Random random) {
        if (node.isObject()) {
            List<String> names = new ArrayList<>();
            node.fieldNames().forEachRemaining(names::add);
            Collections.shuffle(names, random);
            ObjectNode object = Senders.json("{}");
            names.forEach(name -> object.set(name, shuffled(node.path(name), random)));
            return object;
        }
        if (node.isArray()) {
            List<JsonNode> items = new ArrayList<>();
            node.forEach(item -> items.add(shuffled(item, random)));
            Collections.shuffle(items, random);
            ArrayNode array = Senders.json("{}").putArray("items");
            return array.addAll(items);
        }
        return node;
    }
}
