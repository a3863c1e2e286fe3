package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.model.ReadOnly;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a person reads who is paged while no cloud can be had, against what somebody has read and found useful.
 * {@code -Dcandor.golden.write=true} writes the files anew; read what has changed before you keep it.
 */
@QuarkusTest
@TestProfile(DiagnosisGoldenTest.Defaults.class)
class DiagnosisGoldenTest {

    /** The service as it starts, for these alerts alone: one of another test could be the same incident, and shared. */
    public static final class Defaults implements QuarkusTestProfile {}

    private static final boolean WRITES = Boolean.getBoolean("candor.golden.write");
    private static final Path FOLDER = Path.of("src/test/resources/golden/diagnosis");

    static Stream<Arguments> alerts() throws IOException {
        return files(".json").stream()
                .map(file -> argumentSet(file.getFileName().toString(), file));
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void isWhatItsGoldenFileSays(Path alert) throws IOException {
        // Given
        Path golden = alert.resolveSibling(alert.getFileName().toString().replace(".json", ".md"));
        // When
        JsonNode analysis = analysis(Files.readString(alert));
        String read = new DiagnosisText(analysis).markdown();
        // Then
        if (WRITES) {
            Files.writeString(golden, read);
        }
        assertThat(golden).exists();
        assertThat(read).isEqualTo(Files.readString(golden));
        assertThat(Candor.list(analysis.at("/diagnosis/verification_commands")))
                .extracting(JsonNode::asText)
                .isNotEmpty()
                .allMatch(ReadOnly::command);
    }

    @Test
    void thereAreThirtyAndNoneIsWithoutItsAlert() throws IOException {
        assertThat(files(".json")).hasSizeGreaterThanOrEqualTo(30);
        assertThat(files(".md")).hasSameSizeAs(files(".json"));
    }

    private static JsonNode analysis(String alert) {
        Answer answer = Candor.analyze(alert);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("quadrant").asText("local-deterministic")).isEqualTo("local-deterministic");
        return answer.body().has("analyses") ? answer.body().at("/analyses/0") : answer.body();
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }
}
