package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that cannot be used costs what it would have kept, and no answer. */
class BrokenStoreIT {

    private static final String ALERT =
            "{\"title\":\"checkout restarts\",\"service\":\"checkout\",\"environment\":\"production\",\"severity\":\"critical\"}";

    @TempDir
    Path directory;

    @Test
    void theServiceAnswersFromTheSeedsAndSaysWhatIsWrong() throws IOException {
        // Given
        String damaged = "this is no database, but it may be somebody's only copy".repeat(200);
        Path file = directory.resolve("candor.db");
        Files.writeString(file, damaged);
        try (CandorProcess candor = CandorProcess.plan()
                .setting("candor.store.directory", directory.toString())
                .start()
                .awaitReadiness()) {
            // When
            HttpResponse<String> analysis = candor.post("/analyze", ALERT);
            JsonNode answer = CandorProcess.json(analysis);
            JsonNode local = CandorProcess.json(candor.get("/status")).path("local_memory");
            HttpResponse<String> word = candor.post(
                    "/analyses/" + answer.path("analysis_id").asText() + "/resolution", "{\"decision\":\"real\"}");
            // Then
            assertThat(analysis.statusCode()).isEqualTo(200);
            assertThat(answer.path("stored").asBoolean()).isFalse();
            assertThat(answer.path("matches")).isNotEmpty();
            assertThat(local.path("usable").asBoolean()).isFalse();
            assertThat(local.path("fault").asText()).isEqualTo("corrupt");
            assertThat(local.path("advice").asText()).isNotEmpty();
            assertThat(word.statusCode()).isEqualTo(503);
            assertThat(CandorProcess.json(word).path("reason").asText()).isEqualTo("store_unavailable");
            assertThat(candor.output()).contains("corrupt").contains(directory.toString());
        }
        assertThat(file).hasContent(damaged);
    }
}
