package dev.candor.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Stands between a sender and the service, hands on every byte unchanged, and keeps what both said. It answers one request
 * after the other.
 */
final class RecordingProxy implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** The headers of a request that mean something to the service; the others belong to the connection. */
    private static final List<String> HANDED_ON = List.of("Content-Type", "Authorization", "User-Agent");

    private final HttpServer server;
    private final URI target;
    private final List<Passage> passages = new CopyOnWriteArrayList<>();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private RecordingProxy(HttpServer server, URI target) {
        this.server = server;
        this.target = target;
    }

    /** One request with its answer. */
    record Passage(JsonNode request, int status, JsonNode answer) {}

    static RecordingProxy before(URI target) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            RecordingProxy proxy = new RecordingProxy(server, target);
            server.createContext("/", proxy::pass);
            server.start();
            return proxy;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    /** What has passed so far, in its order. */
    List<Passage> passages() {
        return List.copyOf(passages);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            HttpRequest.Builder request = HttpRequest.newBuilder(target.resolve(exchange.getRequestURI()))
                    .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
            for (String name : HANDED_ON) {
                exchange.getRequestHeaders()
                        .getOrDefault(name, List.of())
                        .forEach(value -> request.header(name, value));
            }
            HttpResponse<byte[]> response = send(request.build());
            passages.add(new Passage(MAPPER.readTree(body), response.statusCode(), MAPPER.readTree(response.body())));
            response.headers()
                    .firstValue("Content-Type")
                    .ifPresent(type -> exchange.getResponseHeaders().set("Content-Type", type));
            exchange.sendResponseHeaders(response.statusCode(), response.body().length);
            exchange.getResponseBody().write(response.body());
        }
    }

    private HttpResponse<byte[]> send(HttpRequest request) throws IOException {
        try {
            return http.send(request, BodyHandlers.ofByteArray());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException(interrupted);
        }
    }
}
