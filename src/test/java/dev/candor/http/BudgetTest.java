package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.GroqCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Live calls end when their budget is spent, and the answer says so. */
@QuarkusTest
@TestProfile(BudgetTest.Pennies.class)
class BudgetTest {

    /** Less than any call costs, so that the first one spends it. */
    public static final class Pennies implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("cascadeflow.run-budget-usd", "0.000001");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(CloudsResource.class));
        }
    }

    @InjectCloud
    GroqCloud groq;

    @Test
    void isLookedAtBeforeEachCall() {
        // Given
        Answer first = Candor.analyze(Candor.alert(1));
        groq.clear();
        // When
        Answer second = Candor.analyze(Candor.alert(2));
        // Then
        assertThat(first.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(second.of("diagnosis", "source")).isEqualTo("local");
        assertThat(second.of("diagnosis", "reason")).isEqualTo("budget_exhausted");
        assertThat(groq.exchanges()).isEmpty();
    }
}
