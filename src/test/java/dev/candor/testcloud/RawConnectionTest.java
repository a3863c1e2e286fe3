package dev.candor.testcloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RawConnectionTest {

    private final HindsightCloud cloud = new HindsightCloud();

    @BeforeEach
    void start() {
        cloud.start();
    }

    @AfterEach
    void close() {
        cloud.close();
    }

    /** Everything the cloud says until it closes the connection. */
    private String converse(String said) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", cloud.port())) {
            socket.getOutputStream().write(said.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Everything the cloud says to a request until it resets the connection. */
    private String hearUntilReset() throws IOException {
        try (Socket socket = new Socket("127.0.0.1", cloud.port())) {
            socket.getOutputStream().write("GET /version HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.UTF_8));
            ByteArrayOutputStream heard = new ByteArrayOutputStream();
            assertThatThrownBy(() -> socket.getInputStream().transferTo(heard))
                    .isInstanceOf(SocketException.class)
                    .hasMessageContaining("reset");
            return heard.toString(StandardCharsets.UTF_8);
        }
    }

    @Test
    void isResetBeforeTheHeaders() throws IOException {
        // Given
        cloud.failWith(new Fault.ResetBeforeHeaders());

        // When / Then
        assertThat(hearUntilReset()).isEmpty();
    }

    @Test
    void isResetInTheHeaders() throws IOException {
        // Given
        cloud.failWith(new Fault.ResetInHeaders());

        // When / Then
        assertThat(hearUntilReset()).startsWith("HTTP/1.1 200 OK\r\n").doesNotContain("\r\n\r\n");
    }

    @Test
    void isResetInTheBody() throws IOException {
        // Given
        cloud.failWith(new Fault.ResetInBody());

        // When
        String heard = hearUntilReset();

        // Then
        int length = Integer.parseInt(heard.replaceFirst("(?s).*content-length: (\\d+).*", "$1"));
        assertThat(heard.substring(heard.indexOf("\r\n\r\n") + 4)).hasSize(length / 2);
    }

    @Test
    void readsChunkedBodies() throws IOException {
        // When
        String answer = converse("POST /v1/default/banks/b/memories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "a\r\n{\"items\":[\r\n2\r\n]}\r\n0\r\n\r\n");

        // Then
        assertThat(answer).startsWith("HTTP/1.1 200 OK\r\n").contains("\"items_count\":0");
        assertThat(cloud.exchanges().getFirst().request().body()).isEqualTo("{\"items\":[]}");
    }

    @Test
    void answersPipelinedRequestsInOrder() throws IOException {
        // When
        String answer = converse("GET /version HTTP/1.1\r\nHost: x\r\n\r\n"
                + "GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

        // Then
        assertThat(answer).containsSubsequence("200 OK", "api_version", "404 Not Found");
    }

    @Test
    void closesConnectionsThatStayIdle() throws IOException {
        // Given
        cloud.closeIdleAfter(Duration.ofMillis(100));

        // When
        String answer = converse("GET /version HTTP/1.1\r\nHost: x\r\n\r\n");

        // Then
        assertThat(answer).endsWith("}");
        assertThat(cloud.exchanges().getFirst().answer()).isPresent();
    }

    @Test
    void refusesWhatIsNotHttp() throws IOException {
        // When / Then
        assertThat(converse("hello\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(cloud.exchanges()).isEmpty();
    }

    @Test
    void compressesLargeAnswersForThoseWhoAsk() throws IOException {
        // Given
        cloud.remember("b", "d", "word", List.of(), Map.of());
        cloud.padResults(20);
        String question = "{\"query\":\"word\"}";

        // When
        String answer = converse("POST /v1/default/banks/b/memories/recall HTTP/1.1\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nAccept-Encoding: gzip\r\nContent-Length: " + question.length()
                + "\r\n\r\n" + question);

        // Then
        assertThat(answer).contains("content-encoding: gzip").doesNotContain("results");
        assertThat(cloud.exchanges().getFirst().answer().orElseThrow().body()).contains("Padding 19");
    }
}
