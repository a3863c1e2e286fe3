package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A model server that was declared local is really called, proved, and never called a cloud. */
@QuarkusTest
@TestProfile(LocalServerTest.Declared.class)
class LocalServerTest {

    /** The model cloud plays the local server. */
    public static final class Declared implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("candor.model.residency", "local");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(CloudsResource.class));
        }
    }

    @InjectCloud
    GroqCloud server;

    @BeforeEach
    void startAfresh() {
        server.heal();
        server.answerByDefault();
        Candor.newSession();
        server.clear();
    }

    @Test
    void itsAnswersAreLocalAndLive() {
        // When
        Answer answer = Candor.analyze(Candor.alert(7_001), "include=synthesis");
        // Then
        for (String capability : List.of("diagnosis", "synthesis")) {
            assertThat(answer.of(capability, "status")).isEqualTo("ok");
            assertThat(answer.of(capability, "source")).isEqualTo("local");
            assertThat(answer.step(capability).orElseThrow().path("live_call").asBoolean())
                    .isTrue();
            JsonNode receipt = answer.audited(capability).orElseThrow().path("receipt");
            assertThat(receipt.path("provider").asText()).isEqualTo("local_server");
            assertThat(receipt.path("served_model").asText())
                    .isEqualTo(server.completions().getLast().servedModel());
        }
        assertThat(answer.header("Candor-Source")).isEqualTo("local");
        assertThat(answer.body().path("quadrant").asText()).isEqualTo("cloud-live");
    }

    @Test
    void itsLossIsTheDeterministicModelsTurn() {
        // Given
        server.failWith(new Fault.ResetBeforeHeaders());
        // When
        Answer answer = Candor.analyze(Candor.alert(7_002));
        // Then
        assertThat(answer.of("diagnosis", "status")).isEqualTo("degraded");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(answer.step("diagnosis").orElseThrow().path("live_call").asBoolean())
                .isFalse();
        assertThat(answer.audited("diagnosis").orElseThrow().path("receipt").isNull())
                .isTrue();
    }

    @Test
    void nothingSpeaksOfTheCloud() {
        // When
        JsonNode status = Candor.status().body();
        JsonNode capabilities = Candor.answer(given().get("/capabilities")).body();
        // Then
        assertThat(status.at("/model/residency").asText()).isEqualTo("local");
        assertThat(status.at("/badges/model/text").asText()).isEqualTo("Local model server enabled");
        assertThat(Candor.list(capabilities.path("capabilities")).stream()
                        .filter(one -> one.path("axis").asText().equals("model"))
                        .map(one -> one.at("/effective/source").asText()))
                .isNotEmpty()
                .containsOnly("local");
    }
}
