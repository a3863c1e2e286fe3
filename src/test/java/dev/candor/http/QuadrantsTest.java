package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same service, the same answer's shape, in each of the four quadrants. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class QuadrantsTest {

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    @AfterEach
    void bringTheCloudsBack() {
        hindsight.restart();
        groq.restart();
    }

    static Stream<Arguments> quadrants() {
        return Stream.of(
                argumentSet("both clouds up", true, true, "cloud-live", "cloud", "cloud"),
                argumentSet("model cloud gone", true, false, "cloud-deterministic", "cloud", "local"),
                argumentSet("memory cloud gone", false, true, "local-live", "local", "cloud"),
                argumentSet("both clouds gone", false, false, "local-deterministic", "local", "local"));
    }

    @ParameterizedTest
    @MethodSource("quadrants")
    void saysWhereItStands(boolean memory, boolean model, String quadrant, String recalled, String diagnosed) {
        // Given
        stand(memory, model);
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("quadrant").asText()).isEqualTo(quadrant);
        assertThat(answer.header("Candor-Quadrant")).isEqualTo(quadrant);
        assertThat(answer.of("recall", "source")).isEqualTo(recalled);
        assertThat(answer.of("diagnosis", "source")).isEqualTo(diagnosed);
        assertThat(Candor.status().body().path("quadrant").asText()).isEqualTo(quadrant);
    }

    @ParameterizedTest
    @MethodSource("quadrants")
    void answersInOneShape(boolean memory, boolean model, String quadrant, String recalled, String diagnosed)
            throws IOException {
        // Given
        stand(memory, model);
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Path.of("docs/schemas/analysis.schema.json")));
        // When
        Answer answer = Candor.analyze(Candor.ALERT, "include=tags,synthesis");
        // Then
        assertThat(schema.validate(answer.body())).isEmpty();
        assertThat(answer.body().path("quadrant").asText()).isEqualTo(quadrant);
    }

    @Test
    void nobodyCallsACloudWhoseProbeFailed() {
        // Given
        stand(false, true);
        hindsight.restart();
        hindsight.clear();
        // When
        Candor.analyze(Candor.ALERT);
        // Then
        assertThat(hindsight.exchanges()).isEmpty();
    }

    private void stand(boolean memory, boolean model) {
        if (!memory) {
            hindsight.stop();
        }
        if (!model) {
            groq.stop();
        }
        Candor.newSession();
    }
}
