package dev.candor.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.candor.process.RecordingProxy.Passage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A real Alertmanager, set up as docs/formats.md says, tells the real service of an alert that fires, goes on firing and is
 * resolved. A proxy between the two keeps what each said.
 */
class AlertmanagerIT {

    private static final Path PAGE = Path.of("docs", "formats.md");
    private static final Pattern EXAMPLE = Pattern.compile("### Alertmanager\\n.*?```yaml\\n(.*?)```", Pattern.DOTALL);
    private static final String EXAMPLE_URL = "https://candor.example.com";
    private static final String EXAMPLE_TOKEN = "TOKEN";
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** Alertmanager acts within a second or two; everything else is the machine's business. */
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    private static final Instant STARTED = Instant.now().minusSeconds(60).truncatedTo(ChronoUnit.MILLIS);
    private static final Map<String, Object> ALERT = Map.of(
            "labels",
            Map.of(
                    "alertname", "KubePodCrashLooping",
                    "service", "checkout",
                    "environment", "production",
                    "severity", "critical",
                    "namespace", "shop",
                    "pod", "checkout-7d9c6b5f4d-x2m8k"),
            "annotations",
            Map.of(
                    "summary", "checkout restarts in a loop",
                    "description", "CrashLoopBackOff after a deploy of checkout",
                    "runbook_url", "https://runbooks.example.com/kube/crash-loop"),
            "generatorURL",
            "http://prometheus.example.com:9090/graph?g0.expr=kube_pod_restarts",
            "startsAt",
            STARTED.toString());

    private static final Deque<AutoCloseable> RUNNING = new ArrayDeque<>();

    private static List<Passage> passages = List.of();
    private static double notified;
    private static double failed;

    @BeforeAll
    static void play() throws IOException {
        CandorProcess candor = running(CandorProcess.plan()
                .environment("CANDOR_ACCESS_TOKENS_ALERTMANAGER_SHA256", sha256(EXAMPLE_TOKEN))
                .environment("CANDOR_ACCESS_TOKENS_ALERTMANAGER_ROLES", "submit")
                .start());
        RecordingProxy proxy =
                running(RecordingProxy.before(candor.awaitReadiness().uri()));
        Optional<Alertmanager> started = Alertmanager.start(configuration(proxy));
        if (started.isEmpty()) {
            System.out.println("AlertmanagerIT did not run, since prometheus-alertmanager is not on the PATH:"
                    + " nobody has posted a real alert");
            abort("prometheus-alertmanager is not on the PATH");
            return;
        }
        Alertmanager alertmanager = running(started.get());
        alertmanager.post(List.of(ALERT));
        awaitPassages(proxy, alertmanager, "firing", 2);
        alertmanager.post(
                List.of(with(ALERT, "endsAt", Instant.now().minusSeconds(1).toString())));
        awaitPassages(proxy, alertmanager, "resolved", 1);
        await("Alertmanager to count its notifications")
                .atMost(LONG_ENOUGH)
                .until(() -> alertmanager.webhookCounter("alertmanager_notifications_total")
                        >= proxy.passages().size());
        passages = proxy.passages();
        notified = alertmanager.webhookCounter("alertmanager_notifications_total");
        failed = alertmanager.webhookCounter("alertmanager_notifications_failed_total");
    }

    @AfterAll
    static void stop() throws Exception {
        while (!RUNNING.isEmpty()) {
            RUNNING.pop().close();
        }
    }

    @Test
    void firesAndIsDiagnosed() {
        // When
        Passage first = passages.getFirst();
        JsonNode analysis = analysis(first);
        JsonNode alert = analysis.path("alert");

        // Then
        assertThat(first.request().path("version").asText()).isEqualTo("4");
        assertThat(first.status()).isEqualTo(200);
        assertThat(alert.path("origin").asText()).isEqualTo("alertmanager");
        assertThat(alert.path("service").asText()).isEqualTo("checkout");
        assertThat(alert.path("environment").asText()).isEqualTo("production");
        assertThat(alert.path("severity").asText()).isEqualTo("critical");
        assertThat(alert.path("status").asText()).isEqualTo("firing");
        assertThat(alert.path("title").asText()).isEqualTo("checkout restarts in a loop");
        assertThat(Instant.parse(alert.path("starts_at").asText())).isEqualTo(STARTED);
        assertThat(alert.path("ends_at").isNull()).as("the zero time is none").isTrue();
        assertThat(alert.path("links").findValuesAsText("href"))
                .containsExactlyInAnyOrder(
                        "http://prometheus.example.com:9090/graph?g0.expr=kube_pod_restarts",
                        "https://runbooks.example.com/kube/crash-loop",
                        Alertmanager.EXTERNAL_URL);
        assertThat(analysis.at("/decision/noise").isNull()).isTrue();
        assertThat(analysis.at("/decision/proposed").asText()).isIn("real", "escalated");
        assertThat(analysis.at("/diagnosis").isObject()).isTrue();
        assertThat(analysis.path("route_trace").findValuesAsText("capability"))
                .containsExactly("intake", "redaction", "signature", "recall", "triage", "diagnosis");
        assertThat(analysis.path("audit_trace")).hasSameSizeAs(analysis.path("route_trace"));
    }

    @Test
    void goesOnFiringUnderTheSameSignature() {
        // When
        List<Passage> firing = of("firing");

        // Then
        assertThat(firing).hasSizeGreaterThanOrEqualTo(2);
        assertThat(firing)
                .extracting(passage -> analysis(passage).at("/signature/hash").asText())
                .doesNotContain("")
                .containsOnly(analysis(firing.getFirst()).at("/signature/hash").asText());
    }

    @Test
    void isResolvedWithoutAModel() {
        // When
        JsonNode analysis = analysis(of("resolved").getFirst());

        // Then
        assertThat(analysis.at("/alert/status").asText()).isEqualTo("resolved");
        assertThat(analysis.at("/alert/ends_at").isTextual()).isTrue();
        assertThat(analysis.at("/decision/noise").asText()).isEqualTo("resolved");
        assertThat(analysis.at("/diagnosis").isNull()).isTrue();
        assertThat(analysis.path("route_trace").findValuesAsText("capability"))
                .containsExactly("intake", "redaction", "signature", "triage");
        assertThat(analysis.path("audit_trace")).hasSameSizeAs(analysis.path("route_trace"));
    }

    @Test
    void isNeverSentInVain() {
        // Then
        assertThat(passages).extracting(Passage::status).containsOnly(200);
        assertThat(notified).isGreaterThanOrEqualTo(3);
        assertThat(failed).isZero();
    }

    /** The documented example, but for the address, and with intervals that a test can wait for. */
    private static String configuration(RecordingProxy proxy) throws IOException {
        Matcher example = EXAMPLE.matcher(Files.readString(PAGE));
        assertThat(example.find())
                .as("%s has an example for Alertmanager", PAGE)
                .isTrue();
        String text = example.group(1);
        assertThat(text).contains(EXAMPLE_URL, EXAMPLE_TOKEN);
        JsonNode configuration =
                YAML.readTree(text.replace(EXAMPLE_URL, proxy.uri("").toString()));
        ((ObjectNode) configuration.path("route"))
                .put("group_wait", "100ms")
                .put("group_interval", "1s")
                .put("repeat_interval", "1s");
        return YAML.writeValueAsString(configuration);
    }

    private static void awaitPassages(RecordingProxy proxy, Alertmanager alertmanager, String status, int count) {
        await(status + " alerts to pass; Alertmanager says\n" + alertmanager.output())
                .atMost(LONG_ENOUGH)
                .until(() -> of(proxy.passages(), status).size() >= count);
    }

    private static List<Passage> of(String status) {
        return of(passages, status);
    }

    private static List<Passage> of(List<Passage> passages, String status) {
        return passages.stream()
                .filter(passage -> passage.request().path("status").asText().equals(status))
                .toList();
    }

    /** The one analysis of a group of one alert. */
    private static JsonNode analysis(Passage passage) {
        assertThat(passage.request().path("alerts")).hasSize(1);
        assertThat(passage.answer().path("analyses")).hasSize(1);
        return passage.answer().path("analyses").path(0);
    }

    private static Map<String, Object> with(Map<String, Object> alert, String field, String value) {
        Map<String, Object> changed = new HashMap<>(alert);
        changed.put(field, value);
        return changed;
    }

    private static <T extends AutoCloseable> T running(T started) {
        RUNNING.push(started);
        return started;
    }

    private static String sha256(String token) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
