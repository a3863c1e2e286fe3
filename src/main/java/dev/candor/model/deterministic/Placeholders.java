package dev.candor.model.deterministic;

import dev.candor.intake.Alert;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Puts an alert's own names into a knowledge text. A name that is not known, or not safe to paste, shows as {@code <name>}. */
final class Placeholders {

    /** Names of Kubernetes objects, hosts and topics. Anything else could be more than a name once it is pasted. */
    private static final Pattern PORT = Pattern.compile(":\\d+$");

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/-]{0,252}");

    private static final Map<String, List<String>> LABELS = Map.of(
            "namespace", List.of("namespace", "kubernetes_namespace"),
            "pod", List.of("pod", "pod_name"),
            "container", List.of("container", "container_name"),
            "node", List.of("node", "nodename"),
            "instance", List.of("instance"),
            "deployment", List.of("deployment"),
            "topic", List.of("topic"),
            "host", List.of("host", "hostname", "instance"));

    private final Alert alert;
    private final Map<String, String> known = new HashMap<>();

    Placeholders(Alert alert) {
        this.alert = alert;
    }

    String fill(Template template) {
        return template.fill(name -> known.computeIfAbsent(name, this::shown));
    }

    private String shown(String name) {
        return value(name).filter(value -> SAFE.matcher(value).matches()).orElse("<" + name + ">");
    }

    private Optional<String> value(String name) {
        return switch (name) {
            case "service" -> alert.service();
            case "environment" -> alert.environment();
            case "host" -> label("host").map(host -> PORT.matcher(host).replaceFirst(""));
            default -> label(name);
        };
    }

    private Optional<String> label(String name) {
        return LABELS.getOrDefault(name, List.of(name)).stream()
                .flatMap(label -> Optional.ofNullable(alert.labels().get(label)).stream())
                .findFirst();
    }
}
