package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The budget of a run is never overspent, whoever asks at once; and the bill adds up. In order, since it is spent once. */
@QuarkusTest
@TestProfile(BudgetTest.SomeCents.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BudgetTest {

    private static final BigDecimal LIMIT = new BigDecimal("0.03");
    private static final int ANALYSES = 64;

    /** Enough for a few calls at once, and not for all. */
    public static final class SomeCents implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("cascadeflow.run-budget-usd", LIMIT.toPlainString());
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(CloudsResource.class));
        }
    }

    @InjectCloud
    GroqCloud groq;

    @InjectCloud
    HindsightCloud hindsight;

    @Test
    @Order(1)
    void holdsUnderManyAnalysesAtOnce() throws Exception {
        // Given
        Candor.analyze(Candor.alert(5_000)); // the first answer of a process takes longest
        Candor.newSession();
        groq.clear();
        BigDecimal before = spent();
        List<Answer> answers = new ArrayList<>();
        // When
        try (ExecutorService senders = Executors.newFixedThreadPool(ANALYSES)) {
            List<Future<Answer>> posts = new ArrayList<>();
            for (int number = 0; number < ANALYSES; number++) {
                String alert = Candor.alert(number);
                posts.add(senders.submit(() -> Candor.analyze(alert)));
            }
            for (Future<Answer> post : posts) {
                answers.add(post.get());
            }
        }
        // Then
        BigDecimal billed = answers.stream()
                .map(answer -> answer.body().at("/cost/actual_usd").decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        JsonNode budget = Candor.status().body().path("budget");
        assertThat(answers).allMatch(answer -> answer.status() == 200);
        assertThat(billed).isPositive();
        assertThat(spent()).isLessThanOrEqualTo(LIMIT).isEqualByComparingTo(before.add(billed));
        assertThat(budget.path("reserved_usd").decimalValue()).isEqualByComparingTo("0");
        assertThat(answers.stream()
                        .filter(answer -> answer.of("diagnosis", "source").equals("cloud")))
                .hasSameSizeAs(groq.completions());
        assertThat(answers.stream()
                        .filter(answer -> answer.of("diagnosis", "source").equals("local"))
                        .map(answer -> answer.of("diagnosis", "reason")))
                .isNotEmpty()
                .containsOnly("budget_exhausted");
    }

    @Test
    @Order(2)
    void whatAnAnalysisWasExpectedToCostStandsBesideWhatItDid() {
        // When
        Answer answer = Candor.analyze(Candor.alert(100));
        // Then
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(answer.body().at("/cost/estimated_usd").decimalValue())
                .isGreaterThan(answer.body().at("/cost/actual_usd").decimalValue());
    }

    @Test
    @Order(3)
    void onceItIsSpentTheAxisLeavesAndNoWaitBringsItBack() {
        // Given
        int number = 1_000;
        while (Candor.analyze(Candor.alert(number)).of("diagnosis", "source").equals("cloud")) {
            number++;
        }
        groq.clear();
        // When
        Answer after = Candor.analyze(Candor.alert(2_000));
        JsonNode model = Candor.status().body().path("model");
        // Then
        assertThat(after.of("diagnosis", "reason")).isEqualTo("budget_exhausted");
        assertThat(groq.exchanges()).isEmpty();
        assertThat(model.path("state").asText()).isEqualTo("detached");
        assertThat(model.path("reason").asText()).isEqualTo("budget_exhausted");
        assertThat(model.path("next_trial_at").isNull()).isTrue();
    }

    @Test
    @Order(4)
    void theCurveIsTheSumOfTheTraces() {
        // When
        JsonNode points =
                Candor.answer(given().get("/cost-curve?last=10000")).body().path("points");
        JsonNode cost = Candor.status().body().path("cost");
        Answer two = Candor.answer(given().get("/cost-curve?last=2"));
        // Then
        BigDecimal actual = sum(points, "actual_usd");
        JsonNode last = points.path(points.size() - 1);
        assertThat(last.path("number").asInt()).isEqualTo(points.size());
        assertThat(last.path("actual_sum_usd").decimalValue())
                .isEqualByComparingTo(actual)
                .isEqualByComparingTo(cost.path("actual_usd").decimalValue());
        assertThat(last.path("baseline_sum_usd").decimalValue())
                .isEqualByComparingTo(sum(points, "baseline_usd"))
                .isEqualByComparingTo(cost.path("baseline_usd").decimalValue());
        assertThat(two.body().path("points")).hasSize(2);
        assertThat(Candor.answer(given().get("/cost-curve?last=0")).status()).isEqualTo(422);
    }

    private static BigDecimal spent() {
        return Candor.status().body().at("/budget/spent_usd").decimalValue();
    }

    private static BigDecimal sum(JsonNode points, String field) {
        return Candor.list(points).stream()
                .map(point -> point.path(field).decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
