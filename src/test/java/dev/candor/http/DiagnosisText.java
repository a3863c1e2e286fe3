package dev.candor.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An analysis as a person would like to read it in a chat or a ticket. */
record DiagnosisText(JsonNode analysis) {

    String markdown() {
        JsonNode alert = analysis.path("alert");
        JsonNode diagnosis = analysis.path("diagnosis");
        return "# " + alert.path("title").asText() + "\n\n"
                + text(alert, "service", "no service named") + ", " + text(alert, "environment", "no environment named")
                + ", "
                + alert.path("severity").asText() + "\n\n"
                + alert.path("message")
                        .asText()
                        .lines()
                        .map(line -> "> " + line + "\n")
                        .collect(Collectors.joining())
                + "\nProposed: " + analysis.at("/decision/proposed").asText() + " (confidence "
                + analysis.at("/decision/confidence").asText() + "). Route: "
                + step().path("route").asText() + ", because "
                + step().path("route_reason").asText() + ".\n"
                + "\n## What it is\n\n" + diagnosis.path("summary").asText() + "\n"
                + section("Likely causes", causes(diagnosis.path("hypotheses")))
                + section("Check first", commands(strings(diagnosis, "verification_commands")))
                + section("Then", bullets(strings(diagnosis, "remediation")))
                + section("Did not help before", bullets(strings(diagnosis, "dead_ends")))
                + section("What this does not know", bullets(strings(diagnosis, "limits")));
    }

    private JsonNode step() {
        return Candor.list(analysis.path("route_trace")).stream()
                .filter(step -> step.path("capability").asText().equals("diagnosis"))
                .findFirst()
                .orElseThrow();
    }

    private static String causes(JsonNode hypotheses) {
        List<JsonNode> causes = Candor.list(hypotheses);
        return IntStream.range(0, causes.size())
                .mapToObj(place ->
                        (place + 1) + ". " + causes.get(place).path("cause").asText() + " ("
                                + causes.get(place).path("confidence").asText() + ")\n"
                                + strings(causes.get(place), "evidence").stream()
                                        .map(evidence -> "   - " + evidence + "\n")
                                        .collect(Collectors.joining()))
                .collect(Collectors.joining());
    }

    private static String commands(List<String> commands) {
        return commands.isEmpty() ? "" : "```sh\n" + String.join("\n", commands) + "\n```\n";
    }

    private static String bullets(List<String> items) {
        return items.stream().map(item -> "- " + item + "\n").collect(Collectors.joining());
    }

    private static String section(String title, String content) {
        return content.isEmpty() ? "" : "\n## " + title + "\n\n" + content;
    }

    private static String text(JsonNode object, String name, String otherwise) {
        return object.path(name).asText(otherwise).replace("null", otherwise);
    }

    private static List<String> strings(JsonNode object, String name) {
        return Candor.list(object.path(name)).stream().map(JsonNode::asText).toList();
    }
}
