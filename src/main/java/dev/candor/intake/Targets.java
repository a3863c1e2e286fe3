package dev.candor.intake;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which service and environment Prometheus-style labels are about. An exporter's own name is never the victim's. */
final class Targets {

    private static final List<String> SERVICE_LABELS =
            List.of("service", "app", "app_kubernetes_io_name", "app.kubernetes.io/name", "job");

    private static final List<String> VICTIM_LABELS =
            List.of("container", "deployment", "statefulset", "daemonset", "job_name", "pod", "node", "instance");

    private static final List<String> ENVIRONMENT_LABELS = List.of("environment", "env", "stage", "cluster");

    private static final Set<String> EXPORTERS = Set.of(
            "kube-state-metrics",
            "node-exporter",
            "prometheus-node-exporter",
            "blackbox-exporter",
            "prometheus-blackbox-exporter",
            "cadvisor",
            "kubelet",
            "pushgateway",
            "prometheus-pushgateway",
            "snmp-exporter",
            "windows-exporter");

    /** What Kubernetes adds to an owner's name: a template hash and five letters, or a stateful set's number. */
    private static final Pattern POD_SUFFIX = Pattern.compile("(?:-[0-9a-f]{6,10})?-[a-z0-9]{5}$|-\\d+$");

    private static final Pattern PORT = Pattern.compile(":\\d+$");

    private Targets() {}

    static Optional<String> service(Map<String, String> labels) {
        List<String> named =
                SERVICE_LABELS.stream().flatMap(label -> value(labels, label)).toList();
        boolean exported = named.stream().anyMatch(Targets::isExporter);
        return exported
                ? victim(labels)
                        .or(() ->
                                named.stream().filter(name -> !isExporter(name)).findFirst())
                : named.stream().findFirst().or(() -> victim(labels));
    }

    static Optional<String> environment(Map<String, String> labels) {
        return ENVIRONMENT_LABELS.stream()
                .flatMap(label -> value(labels, label))
                .findFirst();
    }

    private static Optional<String> victim(Map<String, String> labels) {
        return VICTIM_LABELS.stream()
                .flatMap(label -> value(labels, label).map(name -> withoutWhatVaries(label, name)))
                .findFirst();
    }

    private static String withoutWhatVaries(String label, String name) {
        return switch (label) {
            case "pod" -> POD_SUFFIX.matcher(name).replaceFirst("");
            case "instance" -> PORT.matcher(name).replaceFirst("");
            default -> name;
        };
    }

    private static boolean isExporter(String name) {
        return EXPORTERS.contains(name) || name.endsWith("-exporter") || name.endsWith("_exporter");
    }

    private static Stream<String> value(Map<String, String> labels, String label) {
        return Optional.ofNullable(labels.get(label)).filter(value -> !value.isBlank()).stream();
    }
}
