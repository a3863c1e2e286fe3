package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.candor.process.CandorProcess.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What kubectl makes of deploy/kubernetes, and whether the service runs on the settings that it finds there. */
class KustomizeIT {

    private static final Path FOLDER = Path.of("deploy", "kubernetes");
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** SHA-256 of the token "password". */
    private static final String HASH = "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8";

    private static List<JsonNode> rendered = List.of();

    @BeforeAll
    static void render() throws IOException, InterruptedException {
        Process kubectl;
        try {
            kubectl = new ProcessBuilder("kubectl", "kustomize", FOLDER.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException absent) {
            System.out.println(
                    "KustomizeIT did not run, since kubectl is not on the PATH: nobody has rendered " + FOLDER);
            abort("kubectl is not on the PATH");
            return;
        }
        String text = new String(kubectl.getInputStream().readAllBytes(), Charset.defaultCharset());
        assertThat(kubectl.waitFor()).as("exit code of kubectl").isZero();
        rendered = YAML.readerFor(JsonNode.class).<JsonNode>readValues(text).readAll();
    }

    @ParameterizedTest
    @CsvSource({
        "startupProbe, /q/health/started, 2",
        "livenessProbe, /q/health/live, 2",
        "readinessProbe, /q/health/ready, 3"
    })
    void hasEachProbe(String probe, String path, int timeout) {
        // When
        JsonNode found = container().path(probe);

        // Then
        assertThat(found.at("/httpGet/path").asText()).isEqualTo(path);
        assertThat(found.at("/httpGet/port").asText())
                .isEqualTo(container().at("/ports/0/name").asText());
        assertThat(found.path("timeoutSeconds").asInt()).isEqualTo(timeout);
    }

    @Test
    void asksForNoPrivilege() {
        // When
        JsonNode pod = one("Deployment").at("/spec/template/spec");
        JsonNode security = container().path("securityContext");

        // Then
        assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
        assertThat(security.path("readOnlyRootFilesystem").asBoolean()).isTrue();
        assertThat(security.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
        assertThat(security.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
    }

    @Test
    void takesItsSettingsFromWhatIsRenderedAndFromTheSecret() {
        // When
        List<String> sources = container().path("envFrom").findValuesAsText("name");

        // Then
        assertThat(sources)
                .containsExactly(
                        one("ConfigMap").at("/metadata/name").asText(),
                        secret().at("/metadata/name").asText());
    }

    /** It works in the image's folder, and has the store where candor.store.directory says by default. */
    @Test
    void keepsItsStoreOnAVolumeThatOneProcessAtATimeHas() throws IOException {
        // When
        String volume = mounted(workingFolder() + "/data");
        JsonNode claim = one("PersistentVolumeClaim");
        JsonNode deployment = one("Deployment").path("spec");

        // Then
        assertThat(volume).isEqualTo(claim.at("/metadata/name").asText());
        assertThat(deployment.at("/strategy/type").asText()).isEqualTo("Recreate");
        assertThat(deployment.path("replicas").asInt()).isEqualTo(1);
        assertThat(deployment.at("/template/spec/securityContext/fsGroup").asInt())
                .isEqualTo(deployment
                        .at("/template/spec/securityContext/runAsGroup")
                        .asInt());
    }

    @Test
    void runsOnThoseSettings() {
        // Given
        Plan plan = plan(Map.of(
                "CANDOR_ACCESS_TOKENS_ALERTMANAGER_SHA256",
                HASH.replace('5', '6'),
                "CANDOR_ACCESS_TOKENS_OPERATOR_SHA256",
                HASH));
        try (CandorProcess candor = plan.start().awaitReadiness()) {

            // When
            int status =
                    candor.get("/status", "Authorization", "Bearer password").statusCode();

            // Then
            assertThat(status).isEqualTo(200);
        }
    }

    @Test
    void doesNotRunOnTheSecretsPlaceholders() {
        // Given
        Plan plan = plan(Map.of());

        // When
        try (CandorProcess candor = plan.start()) {

            // Then
            assertThat(candor.awaitRefusal()).isNotZero();
            assertThat(candor.output()).contains("candor.access.tokens.operator.sha256");
        }
    }

    /** The container's environment, with some of the secret's placeholders replaced. */
    private static Plan plan(Map<String, String> secrets) {
        // As the image sets it.
        Plan plan = CandorProcess.plan().environment("QUARKUS_HTTP_HOST", "0.0.0.0");
        for (Map.Entry<String, JsonNode> setting : one("ConfigMap").path("data").properties()) {
            plan = plan.environment(setting.getKey(), setting.getValue().asText());
        }
        for (Map.Entry<String, JsonNode> setting : secret().path("stringData").properties()) {
            plan = plan.environment(
                    setting.getKey(),
                    secrets.getOrDefault(setting.getKey(), setting.getValue().asText()));
        }
        return plan;
    }

    private static String workingFolder() throws IOException {
        return Files.readAllLines(Path.of("deploy", "Dockerfile")).stream()
                .filter(line -> line.startsWith("WORKDIR "))
                .map(line -> line.replaceFirst("WORKDIR ", ""))
                .findFirst()
                .orElseThrow();
    }

    /** The claim whose volume is mounted there. */
    private static String mounted(String path) {
        String name = elements(container().path("volumeMounts"))
                .filter(mount -> mount.path("mountPath").asText().equals(path))
                .map(mount -> mount.path("name").asText())
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing is mounted at " + path));
        return elements(one("Deployment").at("/spec/template/spec/volumes"))
                .filter(volume -> volume.path("name").asText().equals(name))
                .map(volume -> volume.at("/persistentVolumeClaim/claimName").asText())
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no volume " + name));
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static JsonNode container() {
        return one("Deployment").at("/spec/template/spec/containers/0");
    }

    private static JsonNode one(String kind) {
        return rendered.stream()
                .filter(object -> object.path("kind").asText().equals(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " is rendered"));
    }

    private static JsonNode secret() {
        try {
            return YAML.readTree(FOLDER.resolve("secret.example.yaml").toFile());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
