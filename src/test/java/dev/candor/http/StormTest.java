package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The same work is done once, however often it is asked for, and whoever shares an answer is told so. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class StormTest {

    private static final int INCIDENTS = 20;
    private static final int POSTS = 100;
    private static final int ALERTS_PER_POST = 100;

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    @Inject
    SettableClock clock;

    @BeforeEach
    void startAfreshOnBothClouds() {
        clock.reset();
        hindsight.heal();
        groq.heal();
        groq.answerByDefault();
        Candor.newSession();
        hindsight.clear();
        groq.clear();
    }

    @Test
    void ofTenThousandAlertsOfTwentyIncidentsCostsTwentyDiagnoses() throws Exception {
        // Given
        BigDecimal before = spent();
        List<Answer> answers = new ArrayList<>();
        // When
        answers.add(Candor.analyze(group(0))); // five alerts of each incident: a sixth is a storm
        try (ExecutorService senders = Executors.newFixedThreadPool(4)) {
            List<Future<Answer>> posts = new ArrayList<>();
            for (int post = 1; post < POSTS; post++) {
                String group = group(post);
                posts.add(senders.submit(() -> Candor.analyze(group)));
            }
            for (Future<Answer> post : posts) {
                answers.add(post.get());
            }
        }
        // Then
        List<JsonNode> analyses = answers.stream()
                .flatMap(answer -> Candor.list(answer.body().path("analyses")).stream())
                .toList();
        assertThat(analyses).hasSize(POSTS * ALERTS_PER_POST);
        assertThat(analyses.stream()
                        .map(analysis -> analysis.path("analysis_id").asText())
                        .collect(Collectors.toSet()))
                .hasSize(INCIDENTS);
        assertThat(groq.exchanges("/chat/completions")).hasSize(INCIDENTS);
        assertThat(hindsight.exchanges("/recall")).hasSize(INCIDENTS);
        BigDecimal each = analyses.stream()
                .filter(analysis -> analysis.path("shared").path("how").asText().equals("made"))
                .map(analysis -> analysis.path("cost").path("actual_usd").decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(spent().subtract(before)).isEqualByComparingTo(each);
    }

    @Test
    void doesNotOutliveTheModeItWasMadeIn() {
        // Given
        IntStream.range(0, 10).forEach(number -> Candor.analyze(Candor.ALERT));
        hindsight.failWith(new Fault.Status(503));
        Candor.analyze(Candor.alert(1));
        // When
        Answer after = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(after.of("recall", "source")).isEqualTo("local");
        assertThat(after.header("Candor-Shared")).isEqualTo("made");
    }

    @Test
    void isOverAfterItsWindow() {
        // Given
        IntStream.range(0, 10).forEach(number -> Candor.analyze(Candor.ALERT));
        String inTheStorm = Candor.analyze(Candor.ALERT).header("Candor-Shared");
        // When
        clock.advance(Duration.ofSeconds(601));
        Answer after = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(inTheStorm).isEqualTo("repeated");
        assertThat(after.header("Candor-Shared")).isEqualTo("made");
    }

    private static BigDecimal spent() {
        return Candor.status().body().path("cost").path("actual_usd").decimalValue();
    }

    private static String group(int post) {
        String alerts = IntStream.range(0, ALERTS_PER_POST)
                .mapToObj(number -> """
                        {"status":"firing","labels":{"alertname":"HighLatency","service":"shop-%d","environment":"production",\
                        "severity":"critical","pod":"p-%d-%d"},"annotations":{"summary":"p95 over 2 s"},\
                        "startsAt":"2026-03-14T09:12:31Z","fingerprint":"%d"}""".formatted(number % INCIDENTS, post, number, number))
                .collect(Collectors.joining(","));
        return "{\"version\":\"4\",\"groupKey\":\"{}\",\"status\":\"firing\",\"truncatedAlerts\":0,\"alerts\":["
                + alerts + "]}";
    }
}
