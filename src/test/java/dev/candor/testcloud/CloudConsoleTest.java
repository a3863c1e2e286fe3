package dev.candor.testcloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class CloudConsoleTest {

    private final HindsightCloud memory = new HindsightCloud();
    private final GroqCloud model = new GroqCloud();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void start() {
        memory.start();
        model.start();
    }

    @AfterEach
    void close() {
        memory.close();
        model.close();
    }

    private boolean type(String lines) throws IOException {
        PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new CloudConsole(memory, model, printed).obey(new BufferedReader(new StringReader(lines)));
    }

    @Test
    void breaksAndHealsOneCloud() throws Exception {
        // When
        type("memory status 503\nmodel slow 1ms\n");

        // Then
        assertThat(CloudClient.of(memory).get("/version").statusCode()).isEqualTo(503);
        assertThat(CloudClient.of(model).get("/models").statusCode()).isEqualTo(200);
        type("memory heal\n");
        assertThat(CloudClient.of(memory).get("/version").statusCode()).isEqualTo(200);
    }

    @Test
    void takesACloudDownAndUp() throws Exception {
        // Given
        type("memory down\n");
        assertThatThrownBy(() -> CloudClient.of(memory).get("/version")).isInstanceOf(ConnectException.class);

        // When
        type("memory up\n");

        // Then
        assertThat(CloudClient.of(memory).get("/version").statusCode()).isEqualTo(200);
    }

    @Test
    void printsTheExchangesAndHelpsWithMistakes() throws Exception {
        // Given
        CloudClient.of(memory).get("/version");

        // When
        boolean quit = type("log\nmemory explode\nquit\n");

        // Then
        assertThat(quit).isTrue();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("GET /version -> 200 hs-1", "hang-in-body");
    }

    @Test
    void remembersSeedFiles(@TempDir Path folder) throws Exception {
        // Given
        Files.writeString(folder.resolve("a.json"), """
                {"id":"INC-1","title":"Pool exhausted","service":"checkout","severity":"high","symptoms":["503"],
                 "dead_ends":["restart"],"environment":null}
                """);

        // When
        SeedFile.in(folder).forEach(seed -> seed.rememberIn(memory, "b"));

        // Then
        assertThat(memory.documents("b")).singleElement().satisfies(document -> {
            assertThat(document.id()).isEqualTo("INC-1");
            assertThat(document.text()).contains("title: Pool exhausted", "symptoms: 503");
            assertThat(document.tags()).containsExactly("service:checkout");
            assertThat(document.metadata())
                    .containsEntry("dead_ends", "[\"restart\"]")
                    .containsEntry("incident_id", "INC-1")
                    .containsKey("payload")
                    .doesNotContainKey("environment");
        });
    }
}
