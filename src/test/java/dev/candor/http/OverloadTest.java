package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Case 54: a service that is full says so in a way that senders keep their alerts, and has done nothing by halves. */
@QuarkusTest
@TestProfile(OverloadTest.RoomForOne.class)
class OverloadTest {

    /** One post fills it. */
    public static final class RoomForOne implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("candor.api.max-in-flight", "1");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(CloudsResource.class));
        }
    }

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    @Test
    void refusesWhatIsTooMuchAndHasDoneNothingOfIt() throws Exception {
        // Given
        Candor.newSession();
        groq.clear();
        hindsight.clear();
        groq.failWith(new Fault.Hang());
        JsonNode before = Candor.status().body().path("counts");
        try (ExecutorService sender = Executors.newSingleThreadExecutor()) {
            Future<Answer> first = sender.submit(() -> Candor.analyze(Candor.alert(1)));
            groq.awaitArrivals(1);
            // When
            Answer refused = Candor.analyze(Candor.alert(2));
            JsonNode after = Candor.status().body().path("counts");
            groq.heal();
            Answer served = first.get();
            Answer again = Candor.analyze(Candor.alert(2));
            // Then
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isEqualTo("5");
            assertThat(refused.body().path("reason").asText()).isEqualTo("overloaded");
            assertThat(refused.steps()).isNotEmpty().hasSameSizeAs(refused.audit());
            assertThat(after).isEqualTo(before);
            assertThat(served.status()).isEqualTo(200);
            assertThat(again.status()).isEqualTo(200);
            assertThat(hindsight.exchanges("/recall")).hasSize(2);
        }
    }
}
