package dev.candor.intake;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.intake.Reading.Acknowledged;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.intake.Signature.Field;
import dev.candor.memory.Decision;
import dev.candor.outcome.Reason;
import dev.candor.routing.Router;
import dev.candor.trace.Route;
import dev.candor.triage.Bypass;
import dev.candor.triage.EscalationReason;
import dev.candor.triage.Noise;
import dev.candor.triage.NoiseKind;
import dev.candor.triage.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What real senders and models do, and what must hold. All that intake, redaction, signature and the pure part of triage can
 * answer for is asserted here; every other invariant is listed with the issue or the test that it belongs to. None is forgotten.
 */
public class CasesTest {

    /** Asserted over real HTTP, by the tests of these names. */
    private static final String WIRE = "CasesOverHttpTest";

    private static final String MODELS = "ModelCasesOverHttpTest";
    private static final String RETRIES = "RetriesTest";
    private static final String OVERLOAD = "OverloadTest";
    private static final String DEAD_LETTERS = "DeadLettersTest";

    private static final String MEMORY = "issue 4";
    private static final String TRIAGE = "issue 6";

    private final Deployment intake = Deployment.standard();

    /** What is asserted of a case, by the place of each invariant in its list, and where the others belong. */
    private record Plan(Check check, List<Integer> asserted, Map<Integer, String> pending) {
        Plan pending(String issue, Integer... invariants) {
            Map<Integer, String> more = new TreeMap<>(pending);
            List.of(invariants).forEach(invariant -> more.put(invariant, issue));
            return new Plan(check, asserted, more);
        }

        Set<Integer> pendingWith(String issue) {
            return pending.keySet().stream()
                    .filter(invariant -> issue.equals(pending.get(invariant)))
                    .collect(Collectors.toSet());
        }
    }

    private interface Check {
        void that(CasesTest test, CaseFile file);
    }

    private static Plan asserts(Check check, Integer... invariants) {
        return new Plan(check, List.of(invariants), Map.of());
    }

    private static Plan later(String issue, Integer... invariants) {
        return new Plan((test, file) -> {}, List.of(), Map.of()).pending(issue, invariants);
    }

    private static final Map<String, Plan> PLANS = Map.ofEntries(
            entry("01-missing-alertname", asserts(CasesTest::missingAlertname, 0, 1)),
            entry("03-endsAt-zero-time", asserts(CasesTest::endsAtZero, 0, 1, 2)),
            entry("04-startsAt-zero-time", asserts(CasesTest::startsAtZero, 0, 1)),
            entry("05-mixed-status-group", asserts(CasesTest::mixedStatus, 0, 1).pending(TRIAGE, 2)),
            entry("06-truncated-alerts", asserts(CasesTest::truncated, 0, 1)),
            entry("07-empty-alerts", asserts(CasesTest::emptyAlerts, 0, 1)),
            entry("08-null-annotations", asserts(CasesTest::nullAnnotations, 0, 1)),
            entry("10-non-string-labels", asserts(CasesTest::nonStringLabels, 0, 1, 2)),
            entry("13-duplicate-json-keys", asserts(CasesTest::duplicateKeys, 0, 1)),
            entry("14-deep-nesting", asserts(CasesTest::deepNesting, 0, 1)),
            entry("15-sns-text-plain", asserts(CasesTest::snsAsText, 0, 1)),
            entry("16-sns-raw-delivery", asserts(CasesTest::snsRaw, 0, 1)),
            entry("17-sns-confirm-ssrf", asserts(CasesTest::snsConfirmation, 0, 1, 2)),
            entry("18-insufficient-data", asserts(CasesTest::insufficientData, 0, 1)),
            entry("21-unexpanded-macros", asserts(CasesTest::macros, 0, 1)),
            entry("22-raw-newline-in-string", asserts(CasesTest::rawNewline, 0, 1)),
            entry("24-unknown-enums", asserts(CasesTest::unknownWords, 0, 1)),
            entry("25-unicode-names", asserts(CasesTest::unicode, 0, 1).pending(MEMORY, 2)),
            entry("27-invalid-utf8", asserts(CasesTest::invalidUtf8, 0, 1)),
            entry("28-utf8-bom", asserts(CasesTest::byteOrderMark, 0)),
            entry("29-huge-description", asserts(CasesTest::hugeText, 0, 1).pending(MEMORY, 2)),
            entry("30-storm-10k", asserts(CasesTest::storm, 0, 2).pending(WIRE, 1)),
            entry(
                    "32-watchdog",
                    asserts(CasesTest::watchdog, 0).pending(WIRE, 1).pending("issue 8", 2)),
            entry("33-infoinhibitor", asserts(CasesTest::inhibitor, 0)),
            entry("34-datasource-nodata", asserts(CasesTest::noData, 0, 1, 2)),
            entry("35-kube-state-metrics-service", asserts(CasesTest::exporter, 0, 1)),
            entry("37-not-json", asserts(CasesTest::notJson, 0).pending(DEAD_LETTERS, 1)),
            entry("38-form-encoded", asserts(CasesTest::form, 0)),
            entry(
                    "41-resolved-without-firing",
                    asserts(CasesTest::resolvedOnly, 0, 1).pending(TRIAGE, 2, 3)),
            entry("42-resolved-twice", asserts(CasesTest::oneSignature).pending(TRIAGE, 0, 1)),
            entry("44-retry-storm", asserts(CasesTest::oneDelivery).pending(RETRIES, 0, 1, 2)),
            entry("45-ha-pair-concurrent", asserts(CasesTest::oneDelivery).pending(RETRIES, 0, 1)),
            entry(
                    "46-environments-not-merged",
                    asserts(CasesTest::twoSignatures, 0).pending(TRIAGE, 1)),
            entry(
                    "48-batch-distinct-targets",
                    asserts(CasesTest::threeTargets, 0).pending(WIRE, 1)),
            entry("49-fingerprint-drift", asserts(CasesTest::oneSignature, 0).pending(MEMORY, 1)),
            entry("50-name-only-dedup", asserts(CasesTest::twoSignatures, 0).pending(TRIAGE, 1)),
            entry("51-never-resolved", later(TRIAGE, 0)),
            entry("52-recurrence-other-cause", later(TRIAGE, 0, 1)),
            entry("53-memory-poisoning", asserts(CasesTest::twoSignatures, 1).pending(TRIAGE, 0, 2)),
            entry("54-overload", later(OVERLOAD, 0, 1)),
            entry("56-memory-outage-midway", later(MEMORY, 0, 1, 2)),
            entry("57-llm-fenced", later(MODELS, 0)),
            entry("58-llm-fence-inside-string", later(MODELS, 0)),
            entry("60-llm-think-tags", later(MODELS, 0, 1)),
            entry("63-llm-truncated", later(MODELS, 0, 1, 2)),
            entry("64-llm-trailing-comma-raw-newline", later(MODELS, 0, 1)),
            entry("65-llm-empty", later(MODELS, 0, 1)),
            entry("66-llm-html-from-proxy", later(MODELS, 0, 1)),
            entry("67-llm-content-filter", later(MODELS, 0, 1, 2)),
            entry("68-llm-rate-limited", later(MODELS, 0, 1, 2)),
            entry("69-llm-context-overflow", later(MODELS, 0, 1, 2)),
            entry("71-llm-cites-unknown-incident", later(MODELS, 0)),
            entry("73-prompt-injection", asserts(CasesTest::injection, 0).pending(MODELS, 1, 2)),
            entry("74-secrets-in-text", asserts(CasesTest::secrets, 1, 2).pending(WIRE, 0)),
            entry("75-token-in-query", later(WIRE, 0)));

    static Stream<Arguments> cases() {
        return AlertFiles.in("cases").stream().map(path -> argumentSet(AlertFiles.name(path), CaseFile.of(path)));
    }

    /** The invariants that only the service as a whole can answer for, by their places in the list of each case. */
    public static Map<String, Set<Integer>> leftToHttp() {
        return leftTo(WIRE);
    }

    /** Those that are about what a live model answers. */
    public static Map<String, Set<Integer>> leftToModels() {
        return leftTo(MODELS);
    }

    private static Map<String, Set<Integer>> leftTo(String where) {
        return PLANS.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, plan -> plan.getValue().pendingWith(where)))
                .entrySet()
                .stream()
                .filter(left -> !left.getValue().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void holdsWhatItMust(CaseFile file) {
        // Given
        Plan plan = Optional.ofNullable(PLANS.get(file.id()))
                .orElseThrow(() -> new AssertionError("a case without a plan: " + file.id()));
        // Then
        plan.check().that(this, file);
        assertThat(Stream.concat(plan.asserted().stream(), plan.pending().keySet().stream()))
                .as("every invariant is asserted or pending: %s", file.invariants())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, file.invariants().size()).boxed().toList());
    }

    @Test
    void everyPlanHasItsCase() {
        // When
        List<String> ids = AlertFiles.in("cases").stream().map(AlertFiles::name).toList();
        // Then
        assertThat(PLANS.keySet()).containsExactlyInAnyOrderElementsOf(ids);
    }

    private void missingAlertname(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.title()).isEqualTo("Checkout is slow");
        assertThat(alert.name()).isEmpty();
        Alert silent = only(intake.read(file.post("\"summary\":\"Checkout is slow\"", "")));
        assertThat(silent.title()).isEqualTo("environment=production");
        assertThat(intake.signature(silent).value(Field.ERROR)).isEmpty();
    }

    private void endsAtZero(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.endsAt()).isEmpty();
        assertThat(alert.status()).isEqualTo(AlertStatus.FIRING);
        assertThat(alert.toString()).doesNotContain("0001-01");
    }

    private void startsAtZero(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.startsAt()).isEqualTo(Deployment.NOW);
        assertThat(alert.startsAtAssumed()).isTrue();
        assertThat(alert.toString()).doesNotContain("0001-01");
    }

    private void mixedStatus(CaseFile file) {
        List<Alert> alerts = Deployment.alerts(intake.read(file.post()));
        assertThat(alerts).extracting(Alert::status).containsExactly(AlertStatus.FIRING, AlertStatus.RESOLVED);
        assertThat(alerts).extracting(Noise::in).containsExactly(Optional.empty(), Optional.of(NoiseKind.RESOLVED));
    }

    private void truncated(CaseFile file) {
        assertThat(Deployment.note(intake.read(file.post())).orElse("")).contains("41 alerts", "at least 42");
    }

    private void emptyAlerts(CaseFile file) {
        assertThat(intake.read(file.post())).isEqualTo(new Group("alertmanager", List.of(), Optional.empty()));
    }

    private void nullAnnotations(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.shownMessage())
                .isEqualTo(
                        "HighLatency alertname=HighLatency environment=production service=orders-api severity=critical");
        assertThat(alert.links()).isEmpty();
    }

    private void nonStringLabels(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.labels())
                .containsEntry("shard", "7")
                .containsEntry("ratio", "0.25")
                .containsEntry("canary", "true")
                .doesNotContainKey("owner");
        Alert quoted = only(intake.read(file.post("\"shard\":7", "\"shard\":\"7\"")));
        assertThat(quoted.labels()).isEqualTo(alert.labels());
        assertThat(intake.signature(quoted)).isEqualTo(intake.signature(alert));
    }

    private void duplicateKeys(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.service()).contains("payments");
        assertThat(alert.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(intake.signature(alert).value(Field.SERVICE)).isEqualTo(alert.service());
    }

    private void deepNesting(CaseFile file) {
        assertThat(intake.read(file.post())).isInstanceOf(Unreadable.class);
        assertThat(((Unreadable) intake.read(file.post())).reason()).isEqualTo(Reason.MALFORMED);
        assertThat(Deployment.note(intake.read(file.post())).orElse("")).contains("nested too deeply", "100");
        assertThat(Deployment.alerts(intake.read("{\"title\":\"x\"}"))).hasSize(1);
    }

    private void snsAsText(CaseFile file) {
        assertThat(alert(file).origin()).isEqualTo("cloudwatch");
        assertThat(alert(file).title()).isEqualTo("orders-db-cpu-high");
    }

    private void snsRaw(CaseFile file) {
        assertThat(alert(file).origin()).isEqualTo("cloudwatch");
        assertThat(alert(file).labels()).doesNotContainKey("alarm_description");
    }

    private void snsConfirmation(CaseFile file) {
        assertThat(intake.read(file.post()))
                .isInstanceOfSatisfying(
                        Acknowledged.class,
                        taken -> assertThat(taken.note())
                                .contains("refused", "169.254.169.254")
                                .doesNotContain("meta-data", "token"));
        assertThat(connectionsDuring(address -> intake.read(file.post("http://169.254.169.254", address))))
                .isZero();
    }

    private void insufficientData(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.status()).isEqualTo(AlertStatus.NO_DATA);
        Verdict unknown = new Verdict(
                Decision.ESCALATED,
                0,
                true,
                Optional.of(EscalationReason.NO_SIMILAR_INCIDENT),
                Optional.empty(),
                new Bypass(Bypass.Policy.OFF, false, false, Bypass.Why.NOT_BENIGN));
        assertThat(Router.choose(alert, Optional.of(unknown)).route()).isEqualTo(Route.STANDARD);
    }

    private void macros(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.service()).isEmpty();
        assertThat(alert.severityText()).contains("error");
        assertThat(alert.toString()).doesNotContain("$HOSTNAME", "$TAGS", "$ALERT_PRIORITY");
    }

    private void rawNewline(CaseFile file) {
        assertThat(alert(file).message()).isEqualTo("line one\nline two\t100%");
    }

    private void unknownWords(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.severity()).isEqualTo(Severity.WARNING);
        assertThat(alert.severityAssumed()).isTrue();
        assertThat(alert.severityText()).contains("P0-BLOCKER!!");
        assertThat(alert.status()).isEqualTo(AlertStatus.FIRING);
        assertThat(Noise.in(alert)).isEmpty();
    }

    private void unicode(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.service()).contains("платёжный-шлюз");
        assertThat(alert.name()).contains("文件完整性告警");
        assertThat(alert.labels()).containsEntry("team🙂", "équipe-été");
        String decomposed =
                Normalizer.normalize(new String(file.post().body(), StandardCharsets.UTF_8), Normalizer.Form.NFD);
        assertThat(intake.signature(decomposed)).isEqualTo(intake.signature(alert));
    }

    private void invalidUtf8(CaseFile file) {
        assertThat(intake.read(file.post()))
                .isInstanceOfSatisfying(
                        Unreadable.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Reason.MALFORMED));
    }

    private void byteOrderMark(CaseFile file) {
        assertThat(alert(file).title()).isEqualTo("Timeouts calling tax-service");
    }

    private void hugeText(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.message())
                .hasSizeLessThanOrEqualTo(20_000)
                .startsWith("at com.example.Foo.bar")
                .endsWith("(Foo.java:42)")
                .containsPattern("\\[… 4\\d{5} characters left out …\\]");
    }

    private void storm(CaseFile file) {
        assertThat(Deployment.note(intake.read(file.post())).orElse("")).contains("the body may have 2097152 bytes");
        Deployment roomy = Deployment.with("candor.intake.max-body", "32M");
        List<Alert> alerts = Deployment.alerts(roomy.read(file.post()));
        assertThat(alerts).hasSize(10_000);
        assertThat(alerts.stream().map(roomy::signature).distinct()).hasSize(1);
        String more = CaseFile.alerts(file.file().path("request").path("generate"), 10_001)
                .toString();
        assertThat(Deployment.note(roomy.read(more)).orElse("")).contains("10000 alerts");
    }

    private void watchdog(CaseFile file) {
        assertThat(Noise.in(alert(file))).contains(NoiseKind.HEARTBEAT);
    }

    private void inhibitor(CaseFile file) {
        assertThat(Noise.in(alert(file))).contains(NoiseKind.INHIBITOR);
    }

    private void noData(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.name()).contains("High error ratio");
        assertThat(intake.signature(alert).value(Field.SIGNAL)).contains("no_data");
        Alert rule = only(
                intake.read(file.post("\"alertname\":\"DatasourceNoData\"", "\"alertname\":\"High error ratio\"")));
        assertThat(intake.signature(rule)).isNotEqualTo(intake.signature(alert));
    }

    private void exporter(CaseFile file) {
        Alert alert = alert(file);
        assertThat(alert.service()).contains("checkout");
        assertThat(alert.labels()).containsEntry("namespace", "shop");
        assertThat(intake.signature(alert).canonical()).doesNotContain("7d9c6b5f4d", "x2m8k");
        Alert other = only(intake.read(file.post("7d9c6b5f4d-x2m8k", "6c8d7f9b5c-abcde")));
        assertThat(intake.signature(other)).isEqualTo(intake.signature(alert));
    }

    private void notJson(CaseFile file) {
        assertThat(alert(file).origin()).isEqualTo("text");
        assertThat(alert(file).title()).isEqualTo("Subject: disk full on db-02");
    }

    private void form(CaseFile file) {
        assertThat(alert(file).title()).isEqualTo("Disk full");
        assertThat(alert(file).service()).contains("db");
    }

    private void resolvedOnly(CaseFile file) {
        assertThat(alert(file).status()).isEqualTo(AlertStatus.RESOLVED);
        assertThat(Noise.in(alert(file))).contains(NoiseKind.RESOLVED);
    }

    private void oneSignature(CaseFile file) {
        assertThat(signatures(file).distinct()).hasSize(1);
    }

    private void twoSignatures(CaseFile file) {
        assertThat(signatures(file).distinct()).hasSize(2);
    }

    private void oneDelivery(CaseFile file) {
        assertThat(file.post().delivery())
                .isEqualTo(CaseFile.of(AlertFiles.in("cases").stream()
                                .filter(path -> AlertFiles.name(path).equals(file.id()))
                                .findFirst()
                                .orElseThrow())
                        .post()
                        .delivery());
    }

    private void threeTargets(CaseFile file) {
        assertThat(((Group) intake.read(file.post())).rows()).hasSize(3);
        assertThat(signatures(file)
                        .map(signature -> signature.value(Field.SERVICE).orElse("")))
                .containsExactly("cart", "search", "billing");
    }

    private void injection(CaseFile file) {
        Alert alert = alert(file);
        Alert harmless = only(intake.read(
                file.post(new com.fasterxml.jackson.databind.node.TextNode(alert.message()).toString(), "\"\"")));
        assertThat(harmless.message()).isEqualTo("p95 over 2s");
        assertThat(intake.signature(alert)).isEqualTo(intake.signature(harmless));
        assertThat(Noise.in(alert)).isEqualTo(Noise.in(harmless));
    }

    private void secrets(CaseFile file) {
        Redacted cleared = intake.redacted(alert(file));
        assertThat(cleared.masked()).isGreaterThanOrEqualTo(4);
        assertThat(cleared.alert().toString())
                .doesNotContain("S3cretPassw0rd", "jane.doe", "eyJhbGciOiJIUzI1NiJ9", "AKIAIOSFODNN7EXAMPLE");
        assertThat(intake.redacted(alert(file)).alert()).isEqualTo(cleared.alert());
    }

    private Stream<Signature> signatures(CaseFile file) {
        return file.posts().stream()
                .flatMap(post -> Deployment.alerts(intake.read(post)).stream())
                .map(intake::signature);
    }

    private Alert alert(CaseFile file) {
        return only(intake.read(file.post()));
    }

    private static Alert only(Reading reading) {
        List<Alert> alerts = Deployment.alerts(reading);
        assertThat(alerts).as("%s", reading).hasSize(1);
        return alerts.getFirst();
    }

    /** How many connections a server of our own sees while something is read that holds its address. */
    private static int connectionsDuring(java.util.function.Consumer<String> reading) {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(200);
            reading.accept("http://127.0.0.1:" + server.getLocalPort());
            server.accept().close();
            return 1;
        } catch (SocketTimeoutException nobody) {
            return 0;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
