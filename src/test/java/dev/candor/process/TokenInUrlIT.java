package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A token that a sender puts into the URL is written nowhere, not even to an access log. */
class TokenInUrlIT {

    private static final String TOKEN = "token-of-a-sender-0123456789";
    private static final String ALERT =
            "{\"title\":\"checkout restarts in a loop\",\"service\":\"checkout\",\"environment\":\"production\"}";

    @Test
    void isInNoLogAndInNoResponse() {
        // Given
        try (CandorProcess candor = CandorProcess.plan()
                .setting("quarkus.log.level", "DEBUG")
                .setting("quarkus.http.access-log.enabled", "true")
                .start()
                .awaitReadiness()) {

            // When
            List<HttpResponse<String>> responses = List.of(
                    candor.post("/analyze?token=" + TOKEN + "&origin=plain", ALERT),
                    candor.post("/analyze?origin=plain&token=" + TOKEN, ALERT.replace("}", "")),
                    candor.post("/analyze?include=" + TOKEN, ALERT),
                    candor.post("/analyze?origin=" + TOKEN, ALERT),
                    candor.post("/status?token=" + TOKEN, ALERT),
                    candor.get("/status?token=" + TOKEN),
                    candor.get("/nothing-here?token=" + TOKEN),
                    candor.get("/q/metrics?token=" + TOKEN),
                    candor.get("/q/health?token=" + TOKEN));
            await("the access log to have every request")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> candor.output().contains("\"GET /q/health\" 200"));
            candor.kill();

            // Then
            assertThat(responses)
                    .extracting(HttpResponse::statusCode)
                    .containsExactly(200, 400, 422, 422, 405, 200, 404, 200, 200);
            assertThat(responses)
                    .allSatisfy(response -> assertThat(response.headers().map() + response.body())
                            .doesNotContain(TOKEN));
            assertThat(candor.output())
                    .contains("\"POST /analyze\" 200", "\"POST /analyze\" 400", "\"GET /nothing-here\" 404")
                    .doesNotContain(TOKEN);
        }
    }
}
