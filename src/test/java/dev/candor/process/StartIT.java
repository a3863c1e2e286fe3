package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.process.CandorProcess.Plan;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A start that succeeds, though its surroundings are poor. */
class StartIT {

    @Nested
    class WhileBothCloudsAcceptAndNeverAnswer {

        /** The bank's server is asked for its version and for the bank, at once. */
        private static final int MEMORY_PROBES = 2;

        /** One probe's limit of 2 s and some; two probes one after the other would take 4 s. */
        private static final Duration BOTH_PROBES = Duration.ofMillis(3500);

        private static final String PROBE_LIMIT = "quarkus.fault-tolerance.\"dev.candor.%s/probe\".timeout.value";

        /** In milliseconds, and longer than the test waits for anything. */
        private static final String NEVER = "600000";

        private final HindsightCloud memory = new HindsightCloud();
        private final GroqCloud model = new GroqCloud();

        @BeforeEach
        void hang() {
            memory.failWith(new Fault.Hang());
            model.failWith(new Fault.Hang());
            memory.start();
            model.start();
        }

        @AfterEach
        void stop() {
            memory.close();
            model.close();
        }

        @Test
        void isAliveBeforeTheProbesEnd() {
            // Given
            Plan plan = plan().setting(PROBE_LIMIT.formatted("memory.hindsight.HindsightCalls"), NEVER)
                    .setting(PROBE_LIMIT.formatted("model.groq.GroqCalls"), NEVER);
            try (CandorProcess candor = plan.start().awaitPort()) {

                // When
                HttpResponse<String> liveness = candor.get("/q/health/live");

                // Then
                assertThat(liveness.statusCode()).isEqualTo(200);
                assertThat(memory.awaitArrivals(MEMORY_PROBES))
                        .hasSize(MEMORY_PROBES)
                        .allMatch(Exchange::underWay);
                assertThat(model.awaitArrivals(1)).singleElement().matches(Exchange::underWay);
            }
        }

        @Test
        void isReadyAsSoonAsTheProbesGiveUp() {
            // Given
            try (CandorProcess candor = plan().start().awaitPort()) {

                // When
                long asked = System.nanoTime();
                HttpResponse<String> readiness = candor.get("/q/health/ready");
                Duration waited = Duration.ofNanos(System.nanoTime() - asked);

                // Then
                assertThat(readiness.statusCode()).isEqualTo(200);
                assertThat(waited).isLessThan(BOTH_PROBES);
                JsonNode mode =
                        CandorProcess.json(readiness).path("checks").path(0).path("data");
                assertThat(mode.path("quadrant").asText()).isEqualTo("local-deterministic");
                assertThat(mode.path("memory_reason").asText()).isEqualTo("transport_timeout");
                assertThat(mode.path("model_reason").asText()).isEqualTo("transport_timeout");
                assertThat(memory.exchanges())
                        .as("probes, none of them repeated")
                        .hasSize(MEMORY_PROBES);
                assertThat(model.exchanges())
                        .as("probes, none of them repeated")
                        .hasSize(1);
            }
        }

        private Plan plan() {
            return CandorProcess.plan()
                    .environment("HINDSIGHT_BASE_URL", memory.uri().toString())
                    .environment("HINDSIGHT_API_KEY", "any-key-will-do")
                    .environment("CANDOR_MODEL_BASE_URL", model.uri().toString())
                    .environment("GROQ_API_KEY", "any-key-will-do")
                    .environment("CASCADEFLOW_LIVE_GROQ", "true");
        }
    }

    @Nested
    class OnAnAddressThatIsOpenToTheNetwork {

        /** SHA-256 of the token "password". */
        private static final String CI = "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8";

        /** SHA-256 of the token "alerts". */
        private static final String ALERT_MANAGER = "deb3e366c077c2288d22ec2434789afa0f0374e9070ed1c8426f88674864df11";

        @Test
        void takesItsTokensFromAPodsEnvironment() {
            // Given
            Plan plan = CandorProcess.plan()
                    .environment("QUARKUS_HTTP_HOST", "0.0.0.0")
                    .environment("CANDOR_ACCESS_TOKENS_CI_SHA256", CI)
                    .environment("CANDOR_ACCESS_TOKENS_CI_ROLES", "submit,read")
                    .environment("CANDOR_ACCESS_TOKENS__ALERT_MANAGER__SHA256", ALERT_MANAGER)
                    .environment("CANDOR_ACCESS_TOKENS__ALERT_MANAGER__ROLES", "submit")
                    // What Kubernetes adds if there is a service called hindsight; no misspelt settings, these.
                    .environment("HINDSIGHT_SERVICE_HOST", "10.96.7.1")
                    .environment("HINDSIGHT_SERVICE_PORT_HTTP", "8888")
                    .environment("HINDSIGHT_PORT", "tcp://10.96.7.1:8888")
                    .environment("HINDSIGHT_PORT_8888_TCP_ADDR", "10.96.7.1");
            try (CandorProcess candor = plan.start().awaitReadiness()) {

                // When
                int stranger = candor.get("/status").statusCode();
                int reader = candor.get("/status", "Authorization", "Bearer password")
                        .statusCode();
                int submitter =
                        candor.get("/status", "Authorization", "Bearer alerts").statusCode();

                // Then
                assertThat(stranger).isEqualTo(401);
                assertThat(reader).isEqualTo(200);
                assertThat(submitter).isEqualTo(403);
            }
        }

        @ParameterizedTest
        @MethodSource("dev.candor.process.StartIT#openPlans")
        void warnsOfAnonymousUse(Plan plan) {
            // Given
            try (CandorProcess candor = plan.start().awaitReadiness()) {

                // When
                int stranger = candor.get("/status").statusCode();

                // Then
                assertThat(stranger).isEqualTo(200);
                assertThat(candor.output().lines())
                        .anySatisfy(line -> assertThat(line)
                                .contains("WARN", "Anybody who reaches 0.0.0.0 may do everything, without a token"));
            }
        }
    }

    static Stream<Arguments> openPlans() {
        Plan open =
                CandorProcess.plan().setting("quarkus.http.host", "0.0.0.0").setting("candor.access.anonymous", "true");
        return Stream.of(
                argumentSet("no token is known", open),
                argumentSet(
                        "tokens are known as well",
                        open.setting("candor.access.tokens.ci.sha256", OnAnAddressThatIsOpenToTheNetwork.CI)
                                .setting("candor.access.tokens.ci.roles", "read")));
    }
}
