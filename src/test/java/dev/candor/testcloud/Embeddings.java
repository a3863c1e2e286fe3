package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Embeddings for a real memory server that has no model: each text as the counts of its words, at length 1. Texts that
 * share words are near to each other, and the same text always has the same vector.
 */
final class Embeddings implements AutoCloseable {

    private static final int LENGTH = 256;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private Embeddings(HttpServer server) {
        this.server = server;
    }

    static Embeddings start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        Embeddings embeddings = new Embeddings(server);
        server.createContext("/v1/embeddings", Embeddings::answer);
        server.setExecutor(embeddings.threads);
        server.start();
        return embeddings;
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        JsonNode request = JSON.readTree(exchange.getRequestBody());
        boolean packed = request.path("encoding_format").asText().equals("base64");
        ObjectNode answer = JSON.createObjectNode().put("object", "list").set("model", request.path("model"));
        ArrayNode data = answer.putArray("data");
        JsonNode input = request.path("input");
        for (JsonNode text : input.isArray() ? input : JSON.createArrayNode().add(input)) {
            ObjectNode item = data.addObject().put("object", "embedding").put("index", data.size() - 1);
            float[] vector = vector(text.asText());
            if (packed) {
                item.put("embedding", packed(vector));
            } else {
                ArrayNode numbers = item.putArray("embedding");
                for (float number : vector) {
                    numbers.add(number);
                }
            }
        }
        answer.putObject("usage").put("prompt_tokens", data.size()).put("total_tokens", data.size());
        byte[] body = JSON.writeValueAsBytes(answer);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static float[] vector(String text) {
        float[] counts = new float[LENGTH];
        double squares = 0;
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
            counts[Math.floorMod(word.hashCode(), LENGTH)]++;
        }
        for (float count : counts) {
            squares += count * count;
        }
        for (int at = 0; at < LENGTH; at++) {
            counts[at] /= (float) Math.sqrt(Math.max(1, squares));
        }
        return counts;
    }

    private static String packed(float[] vector) {
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : vector) {
            bytes.putFloat(number);
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }
}
