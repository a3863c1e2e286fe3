package dev.candor.intake.format;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which service and environment Prometheus-style labels are about. An exporter's own name is never the victim's. */
final class Targets {

    private static final List<String> SERVICE_LABELS =
            List.of("service", "app", "app_kubernetes_io_name", "app.kubernetes.io/name", "job");

    private static final List<String> VICTIM_LABELS = List.of(
            "exported_container",
            "container",
            "deployment",
            "statefulset",
            "daemonset",
            "job_name",
            "cronjob",
            "exported_pod",
            "pod",
            "horizontalpodautoscaler",
            "persistentvolumeclaim",
            "node",
            "exported_instance",
            "instance");

    private static final List<String> ENVIRONMENT_LABELS = List.of("environment", "env", "stage", "cluster");

    /** Tells what the API server knows; the instance it was scraped from is its own, never the victim. */
    private static final String STATE_METRICS = "kube-state-metrics";

    private static final Set<String> EXPORTERS =
            Set.of(STATE_METRICS, "cadvisor", "kubelet", "pushgateway", "node-problem-detector");

    /** A pod of a deployment ends in a template hash and five characters. */
    private static final Pattern DEPLOYED = Pattern.compile("^(.+)-[0-9a-f]{6,10}-[a-z0-9]{5}$");

    /** Other pods end in five of the characters that Kubernetes picks from, and so do the numbers of jobs before them. */
    private static final Pattern STARTED = Pattern.compile("^(.+?)(?:-\\d+)?-[bcdfghjklmnpqrstvwxz2456789]{5}$");

    private static final Pattern NUMBERED = Pattern.compile("^(.+?)-\\d+$");

    private static final Pattern PORT = Pattern.compile(":\\d+$");

    private Targets() {}

    static Optional<String> service(Map<String, String> labels) {
        List<String> named = values(labels, SERVICE_LABELS).toList();
        Optional<String> stated = values(labels, List.of("service"))
                .filter(name -> !isExporter(name))
                .findFirst();
        return stated.or(() -> measuredByExporter(labels) ? victim(labels) : Optional.empty())
                .or(() -> named.stream().filter(name -> !isExporter(name)).findFirst())
                .or(() -> victim(labels));
    }

    /** Whether the labels that name a service name what only measured it. */
    static boolean measuredByExporter(Map<String, String> labels) {
        return values(labels, SERVICE_LABELS).anyMatch(Targets::isExporter);
    }

    static Optional<String> environment(Map<String, String> labels) {
        return values(labels, ENVIRONMENT_LABELS).findFirst();
    }

    /** What owns a pod, by the pod's name: without what is another with every restart. */
    static String owner(String pod) {
        return Stream.of(DEPLOYED, STARTED, NUMBERED)
                .map(pattern -> pattern.matcher(pod))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst()
                .orElse(pod);
    }

    private static Optional<String> victim(Map<String, String> labels) {
        boolean fromTheApi = values(labels, SERVICE_LABELS).anyMatch(name -> isNamed(name, STATE_METRICS));
        return VICTIM_LABELS.stream()
                .filter(label -> !(fromTheApi && label.equals("instance")))
                .flatMap(label -> values(labels, List.of(label)).map(name -> withoutWhatVaries(label, name)))
                .filter(name -> !isExporter(name))
                .findFirst();
    }

    private static String withoutWhatVaries(String label, String name) {
        return switch (label) {
            case "pod", "exported_pod", "job_name" -> owner(name);
            case "instance", "exported_instance" -> host(name);
            default -> name;
        };
    }

    /** The host of a scraped address, which may be a probed URL. */
    private static String host(String instance) {
        if (!instance.contains("://")) {
            return PORT.matcher(instance).replaceFirst("");
        }
        try {
            return Optional.ofNullable(URI.create(instance).getHost()).orElse(instance);
        } catch (IllegalArgumentException notAnAddress) {
            return instance;
        }
    }

    /** Releases of charts put their own name before an exporter's. */
    private static boolean isExporter(String name) {
        return name.endsWith("-exporter")
                || name.endsWith("_exporter")
                || EXPORTERS.stream().anyMatch(known -> isNamed(name, known));
    }

    private static boolean isNamed(String name, String known) {
        return name.equals(known) || name.endsWith("-" + known);
    }

    private static Stream<String> values(Map<String, String> labels, List<String> names) {
        return names.stream()
                .flatMap(name -> Optional.ofNullable(labels.get(name)).stream())
                .filter(value -> !value.isBlank());
    }
}
