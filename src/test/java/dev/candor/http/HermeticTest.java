package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.GroqCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Local memory and deterministic model: no network, no key, no chance. */
@QuarkusTest
@TestProfile(HermeticTest.Unreachable.class)
class HermeticTest {

    /** A port that nothing listens on: a bank that cannot be reached, and a model that is switched off. */
    public static final class Unreachable implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("hindsight.base-url", "http://127.0.0.1:1", "cascadeflow.live-groq", "false");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(CloudsResource.class));
        }
    }

    @InjectCloud
    GroqCloud groq;

    private static final Set<String> VARYING = Set.of(
            "analysis_id",
            "session_id",
            "trace_id",
            "started_at",
            "at",
            "took_ms",
            "input_digest",
            "output_digest",
            "hash",
            "previous_hash");

    @Test
    void answersCompletely() {
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("quadrant").asText()).isEqualTo("local-deterministic");
        assertThat(answer.steps()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(answer.audit()).hasSameSizeAs(answer.steps());
        assertThat(answer.body().path("diagnosis").path("summary").asText()).contains("checkout");
        assertThat(Candor.list(answer.body().path("diagnosis").path("hypotheses")))
                .isNotEmpty();
        assertThat(Candor.list(answer.body().path("matches"))).isNotEmpty();
    }

    @Test
    void makesNoLiveCallAndOpensNoSocketToTheModel() {
        // When
        Answer answer = Candor.analyze(Candor.ALERT, "include=tags,synthesis");
        Candor.newSession();
        // Then
        assertThat(answer.steps()).noneMatch(step -> step.path("live_call").asBoolean());
        assertThat(answer.steps()).allMatch(step -> step.path("served_model").isNull());
        assertThat(answer.steps())
                .allMatch(step -> step.path("cost_usd").decimalValue().signum() == 0);
        assertThat(groq.connections()).isZero();
    }

    @Test
    void saysWhyEachSideIsNotTheCloud() {
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(answer.of("recall", "reason")).isEqualTo("transport_refused");
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("live_disabled");
        assertThat(answer.of("diagnosis", "status")).isEqualTo("degraded");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
    }

    @Test
    void givesTheSameBytesForTheSameInputApartFromIdsTimesAndHashes() {
        // When
        Answer first = Candor.analyze(Candor.ALERT, "include=tags,synthesis");
        Answer second = Candor.analyze(Candor.ALERT, "include=tags,synthesis");
        // Then
        assertThat(withoutWhatVaries(first.body()).toString())
                .isEqualTo(withoutWhatVaries(second.body()).toString());
    }

    private static JsonNode withoutWhatVaries(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
                if (VARYING.contains(names.next())) {
                    names.remove();
                }
            }
        }
        node.forEach(HermeticTest::withoutWhatVaries);
        return node;
    }
}
