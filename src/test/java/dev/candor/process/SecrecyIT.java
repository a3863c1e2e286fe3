package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the service keeps to itself while all around it fails, with its log at its most talkative. */
class SecrecyIT {

    private static final String MEMORY_KEY = "hsk_memorykeymemorykeymemorykey";
    private static final String MODEL_KEY = "gsk_modelkeymodelkeymodelkeymodelkey";
    private static final String TOKEN = "bearers-own-token";
    private static final String TOKEN_HASH = "4db953567311d44771540358b334461b751b02ccb95237a80da82603635f4eae";
    private static final String OTHER_TOKEN = "some-token-that-nobody-knows";
    private static final String MASK_KEY = "key-of-the-masks-0123456789";
    private static final String ALERTS_SECRET = "correct-horse-battery-staple";
    private static final String ALERT = """
            {"title":"checkout cannot log in","message":"login failed with password=%s","service":"checkout"}
            """.formatted(ALERTS_SECRET);

    private final HindsightCloud memory = new HindsightCloud();
    private final GroqCloud model = new GroqCloud();

    @BeforeEach
    void start() {
        memory.start();
        model.start();
    }

    @AfterEach
    void stop() {
        memory.close();
        model.close();
    }

    @Test
    void holdsInTheLogAndInEveryResponse() {
        // Given
        List<HttpResponse<String>> responses = new ArrayList<>();
        try (CandorProcess candor = plan().start().awaitReadiness()) {

            // When
            for (Fault fault : List.of(
                    new Fault.Status(401),
                    new Fault.Html(502),
                    new Fault.ResetInBody(),
                    new Fault.TruncatedJson(),
                    new Fault.WrongShape())) {
                responses.add(candor.post("/session", "", bearer(TOKEN)));
                memory.failWith(fault);
                model.failWith(fault);
                responses.add(candor.post("/analyze", ALERT, bearer(TOKEN)));
                memory.heal();
                model.heal();
            }
            memory.stop();
            model.stop();
            responses.add(candor.post("/session", "", bearer(TOKEN)));
            responses.add(candor.post("/analyze", ALERT, bearer(TOKEN)));
            responses.add(candor.post("/analyze", ALERT, bearer(OTHER_TOKEN)));
            responses.add(candor.post("/analyze", ALERT.replace("}", ""), bearer(TOKEN)));
            responses.add(candor.get("/status", bearer(TOKEN)));
            candor.kill();

            // Then
            assertThat(memory.exchanges().stream()
                            .map(exchange -> exchange.request().header("Authorization")))
                    .as("the calls that carried the key and failed")
                    .hasSizeGreaterThan(5);
            assertKept(candor.output());
            assertThat(responses)
                    .allSatisfy(response -> assertKept(response.headers().map() + response.body()));
        }
    }

    private static void assertKept(String text) {
        assertThat(text).doesNotContain(MEMORY_KEY, MODEL_KEY, TOKEN, TOKEN_HASH, OTHER_TOKEN, MASK_KEY, ALERTS_SECRET);
    }

    private CandorProcess.Plan plan() {
        return CandorProcess.plan()
                .setting("quarkus.log.level", "DEBUG")
                .environment("HINDSIGHT_BASE_URL", memory.uri().toString())
                .environment("HINDSIGHT_API_KEY", MEMORY_KEY)
                .environment("CANDOR_MODEL_BASE_URL", model.uri().toString())
                .environment("GROQ_API_KEY", MODEL_KEY)
                .environment("CASCADEFLOW_LIVE_GROQ", "true")
                .environment("CANDOR_REDACTION_KEY", MASK_KEY)
                .environment("CANDOR_ACCESS_TOKENS_CI_SHA256", TOKEN_HASH)
                .environment("CANDOR_ACCESS_TOKENS_CI_ROLES", "submit,read,operate");
    }

    private static String[] bearer(String token) {
        return new String[] {"Authorization", "Bearer " + token};
    }
}
