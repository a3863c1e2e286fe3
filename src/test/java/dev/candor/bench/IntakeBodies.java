package dev.candor.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Alertmanager groups of a wanted size, made of a sample: of many alerts, or of one with a long text. */
final class IntakeBodies {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path SAMPLE = Path.of("src/test/resources/alerts/samples/01-alertmanager-firing.json");

    /** Lines as they stand in real messages; the last of the six has something to mask. */
    private static final String[] LINES = {
        "at com.example.checkout.cart.CartService.total(CartService.java:118)\n",
        "WARN  [pool-3-thread-7] retry 4 of 10 after 1250 ms: connection refused\n",
        "Readiness probe failed: Get http://10.1.2.3:8080/health: context deadline exceeded\n",
        "Caused by: java.net.SocketTimeoutException: Read timed out after 30000 ms\n",
        "pod=checkout-7d9c6b5f4d-x2m8k node=worker-12.example.com reason=CrashLoopBackOff restarts=17\n",
        "login failed for jane.doe@example.com with password=hunter2hunter2 at db.example.com:5432\n",
    };

    private final JsonNode sample;

    IntakeBodies() {
        try {
            sample = JSON.readTree(SAMPLE.toFile());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** So many alerts, each of another pod, in a group as Alertmanager writes it. */
    String ofAlerts(int count) {
        return filled(sample.deepCopy(), count).toString();
    }

    /**
     * As many alerts as fit into so many bytes, and at least one. What Alertmanager writes once for a whole group is left
     * out: it is not worked on, so it would make a byte of a small group look cheap.
     */
    String ofManyAlerts(int bytes) {
        int one = bare(1).length();
        int more = bare(2).length() - one;
        return bare(1 + Math.max(0, (bytes - one) / more));
    }

    /** One alert, nearly all of it a text, that brings the body to about so many bytes. */
    String ofOneLongAlert(int bytes) {
        ObjectNode group = JSON.createObjectNode().put("groupKey", "k");
        ObjectNode alert = group.putArray("alerts").addObject().put("status", "firing");
        alert.putObject("labels").put("alertname", "Slow").put("service", "checkout");
        ObjectNode annotations = alert.putObject("annotations");
        int missing = bytes - group.toString().length();
        StringBuilder text = new StringBuilder(Math.max(0, missing));
        for (int line = 0; text.length() < missing; line++) {
            text.append(LINES[line % LINES.length]);
        }
        annotations.put("description", text.toString());
        return group.toString();
    }

    private String bare(int count) {
        ObjectNode group = sample.deepCopy();
        group.remove(List.of("groupLabels", "commonLabels", "commonAnnotations"));
        return filled(group, count).toString();
    }

    private static ObjectNode filled(ObjectNode group, int count) {
        ArrayNode alerts = (ArrayNode) group.path("alerts");
        ObjectNode first = (ObjectNode) alerts.remove(0);
        for (int number = 0; number < count; number++) {
            ObjectNode alert = first.deepCopy();
            ((ObjectNode) alert.path("labels")).put("pod", String.format("checkout-7d9c6b5f4d-%05x", number));
            alerts.add(alert);
        }
        return group;
    }
}
