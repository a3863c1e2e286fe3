package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A plain client for the tests of the clouds themselves. */
record CloudClient(HttpClient http, URI base, Optional<String> key) {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    static CloudClient of(TestCloud cloud) {
        return of(cloud.uri());
    }

    static CloudClient of(URI base) {
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
        return new CloudClient(http, base, Optional.empty());
    }

    CloudClient withKey(String other) {
        return new CloudClient(http, base, Optional.of(other));
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(request(path).GET().build(), BodyHandlers.ofString());
    }

    HttpResponse<String> delete(String path) throws IOException, InterruptedException {
        return http.send(request(path).DELETE().build(), BodyHandlers.ofString());
    }

    HttpResponse<String> put(String path, String body) throws IOException, InterruptedException {
        return http.send(
                request(path)
                        .header("Content-Type", "application/json")
                        .PUT(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return http.send(posting(path, body).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(String path, String body, Duration limit) throws IOException, InterruptedException {
        return http.send(posting(path, body).timeout(limit).build(), BodyHandlers.ofString());
    }

    CompletableFuture<HttpResponse<String>> postLater(String path, String body) {
        return http.sendAsync(posting(path, body).build(), BodyHandlers.ofString());
    }

    static JsonNode json(HttpResponse<String> response) throws IOException {
        return MAPPER.readTree(response.body());
    }

    private HttpRequest.Builder posting(String path, String body) {
        return request(path).header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(20));
        key.ifPresent(value -> request.header("Authorization", "Bearer " + value));
        return request;
    }
}
