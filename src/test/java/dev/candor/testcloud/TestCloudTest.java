package dev.candor.testcloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TestCloudTest {

    private static final String RECALL = "/v1/default/banks/incidents/memories/recall";
    private static final String RETAIN = "/v1/default/banks/incidents/memories";
    private static final String QUESTION = "{\"query\":\"checkout 503\"}";
    private static final String ITEM = "{\"items\":[{\"content\":\"pool exhausted\",\"document_id\":\"inc-7\"}]}";
    private static final Duration BRIEF = Duration.ofMillis(200);

    private final HindsightCloud cloud = new HindsightCloud();
    private CloudClient client;

    @BeforeEach
    void start() {
        cloud.remember("incidents", "inc-1", "checkout 503 after deploy", List.of(), Map.of("incident_id", "1"));
        cloud.start();
        client = CloudClient.of(cloud);
    }

    @AfterEach
    void close() {
        cloud.close();
    }

    private Exchange only() {
        assertThat(cloud.awaitEndings()).hasSize(1);
        return cloud.exchanges().getFirst();
    }

    @Nested
    class Healthy {

        @Test
        void recordsWhatTheClientReallyGot() throws Exception {
            // When
            HttpResponse<String> response = client.post(RECALL, QUESTION);

            // Then
            Exchange exchange = cloud.exchanges().getFirst();
            Ending.Answered answer = exchange.answer().orElseThrow();
            assertThat(exchange.fault()).isEmpty();
            assertThat(exchange.request().body()).isEqualTo(QUESTION);
            assertThat(exchange.request().header("CONTENT-TYPE")).contains("application/json");
            assertThat(answer.status()).isEqualTo(response.statusCode());
            assertThat(answer.body()).isEqualTo(response.body());
            assertThat(response.headers().firstValue("x-request-id")).contains(answer.requestId());
        }

        @Test
        void hasAlwaysCompletedWhatAClientHasRead() throws Exception {
            for (int i = 1; i <= 500; i++) {
                // When
                client.post(RECALL, QUESTION);

                // Then
                assertThat(cloud.exchanges())
                        .hasSize(i)
                        .allMatch(exchange -> exchange.answer().isPresent());
            }
        }

        @Test
        void keepsOneConnectionAlive() throws Exception {
            // When
            for (int i = 0; i < 20; i++) {
                client.post(RECALL, QUESTION);
            }

            // Then
            assertThat(cloud.connections()).isEqualTo(1);
        }

        @Test
        void servesTwoHundredConnectionsAtOnce() {
            // Given
            cloud.failWith(new Fault.Hang());
            List<CompletableFuture<HttpResponse<String>>> all = IntStream.range(0, 200)
                    .mapToObj(i -> client.postLater(RECALL, QUESTION))
                    .toList();
            assertThat(cloud.awaitArrivals(200)).hasSize(200).allMatch(Exchange::underWay);

            // When
            cloud.heal();

            // Then
            assertThat(all)
                    .allSatisfy(each -> assertThat(each.join().statusCode()).isEqualTo(200));
            assertThat(cloud.connections()).isEqualTo(200);
            assertThat(cloud.exchanges())
                    .hasSize(200)
                    .extracting(Exchange::number)
                    .doesNotHaveDuplicates();
        }

        @Test
        void findsExchangesBySuffixAndForgetsThem() throws Exception {
            // Given
            client.post(RECALL, QUESTION);
            client.get("/version?x=1");

            // When / Then
            assertThat(cloud.exchanges("/version")).hasSize(1);
            cloud.clear();
            assertThat(cloud.exchanges()).isEmpty();
        }
    }

    @Nested
    class Stopped {

        @Test
        void refusesConnections() {
            // Given
            cloud.stop();

            // When / Then
            assertThatThrownBy(() -> client.get("/version")).isInstanceOf(ConnectException.class);
            assertThat(cloud.exchanges()).isEmpty();
        }

        @Test
        void comesBackOnTheSamePort() throws Exception {
            // Given
            int port = cloud.port();
            client.get("/version");

            // When
            cloud.stop();
            cloud.restart();

            // Then
            assertThat(cloud.port()).isEqualTo(port);
            assertThat(client.post(RECALL, QUESTION).statusCode()).isEqualTo(200);
            assertThat(cloud.connections()).isEqualTo(2);
        }

        @Test
        void breaksWhatIsUnderWay() {
            // Given
            cloud.failWith(new Fault.Hang());
            CompletableFuture<HttpResponse<String>> answer = client.postLater(RECALL, QUESTION);
            cloud.awaitArrivals(1);

            // When
            cloud.stop();

            // Then
            assertThat(cloud.exchanges().getFirst().breach().orElseThrow().how())
                    .isEqualTo("cloud stopped");
            assertThat(answer).failsWithin(Duration.ofSeconds(5));
        }
    }

    @Nested
    class Resetting {

        @Test
        void beforeHeadersLeavesTheWorkUndone() {
            // Given
            cloud.failWith(new Fault.ResetBeforeHeaders());

            // When / Then
            assertThatThrownBy(() -> client.post(RETAIN, ITEM)).isInstanceOf(IOException.class);
            assertThat(only().breach().orElseThrow().how()).isEqualTo("reset before headers");
            assertThat(cloud.documents("incidents")).hasSize(1);
        }

        @Test
        void inHeadersGivesNoAnswerButStores() {
            // Given
            cloud.failWith(new Fault.ResetInHeaders());

            // When / Then
            assertThatThrownBy(() -> client.post(RETAIN, ITEM)).isInstanceOf(IOException.class);
            assertThat(only().breach()).isPresent();
            assertThat(cloud.documents("incidents")).hasSize(2);
        }

        @Test
        void inBodyGivesNoWholeAnswer() {
            // Given
            cloud.failWith(new Fault.ResetInBody());

            // When / Then
            assertThatThrownBy(() -> client.post(RECALL, QUESTION)).isInstanceOf(IOException.class);
            assertThat(only().breach()).isPresent();
            assertThat(only().fault()).contains(new Fault.ResetInBody());
        }
    }

    @Nested
    class Hanging {

        @Test
        void isBrokenWhenTheClientLeaves() {
            // Given
            cloud.failWith(new Fault.Hang());

            // When / Then
            assertThatThrownBy(() -> client.post(RETAIN, ITEM, BRIEF)).isInstanceOf(HttpTimeoutException.class);
            assertThat(only().breach().orElseThrow().how()).isEqualTo("client left");
            assertThat(cloud.documents("incidents")).hasSize(1);
        }

        @Test
        void answersRightlyOnceHealed() throws Exception {
            // Given
            cloud.failNext(1, new Fault.Hang());
            CompletableFuture<HttpResponse<String>> answer = client.postLater(RECALL, QUESTION);
            assertThat(cloud.awaitArrivals(1).getFirst().underWay()).isTrue();

            // When
            cloud.heal();

            // Then
            assertThat(CloudClient.json(answer.join()).path("results")).hasSize(1);
            assertThat(only().fault()).contains(new Fault.Hang());
        }

        @Test
        void afterStoringHasStored() {
            // Given
            cloud.failWith(new Fault.HangAfterStoring());

            // When / Then
            assertThatThrownBy(() -> client.post(RETAIN, ITEM, BRIEF)).isInstanceOf(HttpTimeoutException.class);
            assertThat(only().breach()).isPresent();
            assertThat(cloud.documents("incidents"))
                    .extracting(StoredDocument::id)
                    .contains("inc-7");
        }

        @Test
        void inBodyIsFinishedOnceHealed() throws Exception {
            // Given
            cloud.failWith(new Fault.HangInBody());
            CompletableFuture<HttpResponse<String>> answer = client.postLater(RECALL, QUESTION);
            cloud.awaitArrivals(1);

            // When
            cloud.heal();

            // Then
            assertThat(CloudClient.json(answer.join()).path("results")).hasSize(1);
        }

        @Test
        void inBodyIsBrokenWhenTheClientLeaves() {
            // Given
            cloud.failWith(new Fault.HangInBody());
            CompletableFuture<HttpResponse<String>> answer = client.postLater(RECALL, QUESTION);
            cloud.awaitArrivals(1);

            // When
            client.http().shutdownNow();

            // Then
            assertThat(only().breach()).isPresent();
            assertThat(answer).failsWithin(Duration.ofSeconds(5));
        }
    }

    @Nested
    class Refusing {

        @Test
        void speaksTheProvidersShapeAndAsksToWait() throws Exception {
            // Given
            cloud.failWith(new Fault.Status(429, Duration.ofSeconds(12)));

            // When
            HttpResponse<String> response = client.post(RECALL, QUESTION);

            // Then
            assertThat(response.statusCode()).isEqualTo(429);
            assertThat(response.headers().firstValue("retry-after")).contains("12");
            assertThat(CloudClient.json(response).path("detail").isTextual()).isTrue();
        }

        @Test
        void canBeAPageOfHtmlOrAnythingElse() throws Exception {
            // Given
            cloud.failNext(1, new Fault.Html(502));
            cloud.failNext(1, new Fault.StatusWithBody(524, "text/plain", "origin timed out"));

            // When
            HttpResponse<String> first = client.post(RECALL, QUESTION);
            HttpResponse<String> second = client.post(RECALL, QUESTION);

            // Then
            assertThat(first.statusCode()).isEqualTo(502);
            assertThat(first.body()).contains("<h1>502 Bad Gateway</h1>");
            assertThat(second.statusCode()).isEqualTo(524);
            assertThat(second.body()).isEqualTo("origin timed out");
        }

        @Test
        void endsAfterTheCountAndMeetsOnlyWhomItIsMeantFor() throws Exception {
            // Given
            cloud.failNext(1, request -> request.path().endsWith("/recall"), new Fault.Status(401));

            // When / Then
            assertThat(client.get("/version").statusCode()).isEqualTo(200);
            assertThat(client.post(RECALL, QUESTION).statusCode()).isEqualTo(401);
            assertThat(client.post(RECALL, QUESTION).statusCode()).isEqualTo(200);
        }

        @Test
        void lastsUntilHealed() throws Exception {
            // Given
            cloud.failWhen(request -> request.path().endsWith("/recall"), new Fault.Status(503));

            // When / Then
            assertThat(client.post(RECALL, QUESTION).statusCode()).isEqualTo(503);
            assertThat(client.post(RECALL, QUESTION).statusCode()).isEqualTo(503);
            cloud.heal();
            assertThat(client.post(RECALL, QUESTION).statusCode()).isEqualTo(200);
        }
    }

    @Nested
    class Spoiling {

        @Test
        void cutsTheJson() throws Exception {
            // Given
            cloud.failWith(new Fault.TruncatedJson());

            // When
            HttpResponse<String> response = client.post(RECALL, QUESTION);

            // Then
            assertThat(response.statusCode()).isEqualTo(200);
            assertThatThrownBy(() -> CloudClient.json(response)).isInstanceOf(JsonProcessingException.class);
            assertThat(only().answer().orElseThrow().body()).isEqualTo(response.body());
        }

        @Test
        void givesAnotherShapeOrNothing() throws Exception {
            // Given
            cloud.failNext(1, new Fault.WrongShape());
            cloud.failNext(1, new Fault.EmptyBody());

            // When / Then
            assertThat(CloudClient.json(client.post(RECALL, QUESTION)).has("results"))
                    .isFalse();
            assertThat(client.post(RECALL, QUESTION).body()).isEmpty();
        }

        @Test
        void liesAboutTheContentType() throws Exception {
            // Given
            cloud.failWith(new Fault.WrongContentType());

            // When
            HttpResponse<String> response = client.post(RECALL, QUESTION);

            // Then
            assertThat(response.headers().allValues("content-type")).containsExactly("text/plain; charset=utf-8");
            assertThat(CloudClient.json(response).path("results")).hasSize(1);
        }
    }

    @Nested
    class Late {

        @Test
        void isSlowButRight() throws Exception {
            // Given
            cloud.failWith(new Fault.Slow(BRIEF));

            // When
            HttpResponse<String> response = client.post(RECALL, QUESTION);

            // Then
            Exchange exchange = only();
            assertThat(CloudClient.json(response).path("results")).hasSize(1);
            assertThat(Duration.between(
                            exchange.receivedAt(),
                            exchange.answer().orElseThrow().at()))
                    .isGreaterThanOrEqualTo(BRIEF);
        }

        @Test
        void dripsByteByByte() throws Exception {
            // Given
            cloud.failWith(new Fault.Drip(Duration.ofMillis(1)));

            // When
            HttpResponse<String> response = client.post(RECALL, QUESTION);

            // Then
            Exchange exchange = only();
            assertThat(CloudClient.json(response).path("results")).hasSize(1);
            assertThat(Duration.between(
                            exchange.receivedAt(),
                            exchange.answer().orElseThrow().at()))
                    .isGreaterThanOrEqualTo(Duration.ofMillis(response.body().length()));
        }

        @Test
        void leavesADelayedRequestUntouchedWhenTheClientLeaves() {
            // Given
            cloud.delay(Duration.ofMinutes(1));

            // When / Then
            assertThatThrownBy(() -> client.post(RETAIN, ITEM, BRIEF)).isInstanceOf(HttpTimeoutException.class);
            assertThat(only().breach().orElseThrow().how()).isEqualTo("client left");
            assertThat(cloud.documents("incidents")).hasSize(1);
        }
    }
}
