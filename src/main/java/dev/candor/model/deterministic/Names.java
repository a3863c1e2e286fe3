package dev.candor.model.deterministic;

import dev.candor.intake.Alert;
import dev.candor.model.deterministic.Template.Place;
import dev.candor.model.deterministic.Template.Quote;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Puts an alert's own names into knowledge texts. Into a command goes only what can be nothing but a name; in the place of
 * any other the command asks for a variable, and a shell refuses to run it while that is not set.
 */
final class Names {

    /** Names of Kubernetes objects, hosts and topics: no character of them means anything to a shell, in quotes or not. */
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/-]{0,252}");

    /** What a sentence can hold without being taken for more than a name. */
    private static final Pattern READABLE = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}\\p{So} ._:/@-]{0,99}");

    /** Where a command names a namespace, host, node or pod. */
    private static final Pattern ABOUT = Pattern.compile(
            "(?:^|\\s)(?:ssh|(?<!sudo )(?<!head )(?<!tail )-n|--namespace|-h|-connect|-servername|node|exec|pod)\\s+([A-Za-z0-9][A-Za-z0-9._-]*)"
                    + "|spec\\.nodeName=([A-Za-z0-9._-]+)");

    private static final Pattern SCHEME = Pattern.compile("^[a-zA-Z]+://");
    private static final Pattern AFTER_HOST = Pattern.compile("(?::\\d+)?(?:[/?#].*)?$");

    /** What watches others and reports under its own address. */
    private static final Pattern REPORTER = Pattern.compile("kube-state-metrics|exporter");

    private static final Map<String, List<String>> LABELS = Map.of(
            "namespace", List.of("namespace", "kubernetes_namespace", "exported_namespace"),
            "pod", List.of("pod", "pod_name", "exported_pod"),
            "container", List.of("container", "container_name", "exported_container"),
            "node", List.of("node", "nodename", "exported_node"),
            "instance", List.of("instance"),
            "deployment", List.of("deployment", "statefulset", "daemonset"),
            "topic", List.of("topic"),
            "host", List.of("host", "hostname", "host_name", "instance", "node", "nodename"));

    private static final Map<String, String> NOUNS =
            Map.of("instance", "the target", "deployment", "the workload", "host", "the host");

    private final Alert alert;

    Names(Alert alert) {
        this.alert = alert;
    }

    /** A sentence for people. */
    String sentence(Template template) {
        return template.fill(this::spoken);
    }

    /** A command for a shell. */
    String command(Template template) {
        return template.fill(this::pasted);
    }

    /** Names of the variables that must be set before the commands run. */
    Collection<String> unset(List<Template> commands) {
        TreeSet<String> unset = new TreeSet<>();
        commands.stream()
                .flatMap(command -> command.names().stream())
                .filter(name -> safe(name).isEmpty())
                .forEach(name -> unset.add(variable(name)));
        return unset;
    }

    /** Whether a command that was written for another incident is about the same things. */
    boolean fits(String command) {
        Matcher named = ABOUT.matcher(command);
        while (named.find()) {
            String name = Optional.ofNullable(named.group(1)).orElseGet(() -> named.group(2));
            boolean ours = alert.labels().values().stream().map(Names::host).anyMatch(name::equals)
                    || alert.service().filter(name::equals).isPresent();
            if (!ours && !name.equals("kube-system")) {
                return false;
            }
        }
        return true;
    }

    private String spoken(Place place) {
        String noun = NOUNS.getOrDefault(place.name(), "the " + place.name());
        return value(place.name())
                .filter(value -> READABLE.matcher(value).matches())
                .map(value -> place.name().equals("namespace") ? "namespace " + value : value)
                .orElse(place.beginning() ? "T" + noun.substring(1) : noun);
    }

    private String pasted(Place place) {
        return safe(place.name()).orElseGet(() -> {
            String variable = "${" + variable(place.name()) + ":?}";
            return switch (place.quote()) {
                case Quote.NONE -> '"' + variable + '"';
                case Quote.DOUBLE -> variable;
                case Quote.SINGLE -> "'\"" + variable + "\"'";
            };
        });
    }

    private Optional<String> safe(String name) {
        return value(name).filter(value -> SAFE.matcher(value).matches());
    }

    private static String variable(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    private Optional<String> value(String name) {
        return switch (name) {
            case "service" -> alert.service();
            case "environment" -> alert.environment();
            case "deployment" -> label(name).or(alert::service);
            case "host" -> label(name).map(Names::host);
            default -> label(name);
        };
    }

    private static String host(String address) {
        return AFTER_HOST.matcher(SCHEME.matcher(address).replaceFirst("")).replaceFirst("");
    }

    private Optional<String> label(String name) {
        boolean reported = Stream.of("job", "instance")
                .anyMatch(label ->
                        REPORTER.matcher(alert.labels().getOrDefault(label, "")).find());
        return LABELS.getOrDefault(name, List.of(name)).stream()
                .filter(label -> !reported || !label.equals("instance"))
                .flatMap(label -> Optional.ofNullable(alert.labels().get(label)).stream())
                .findFirst();
    }
}
