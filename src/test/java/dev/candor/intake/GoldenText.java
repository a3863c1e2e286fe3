package dev.candor.intake;

import dev.candor.intake.Reading.Row;
import dev.candor.triage.Noise;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was read of a body, as a person likes to look at it. */
final class GoldenText {

    private final Deployment deployment;

    GoldenText(Deployment deployment) {
        this.deployment = deployment;
    }

    String of(Reading reading) {
        String note =
                Deployment.note(reading).map(text -> "note: " + text + "\n").orElse("");
        return switch (reading) {
            case Reading.Single single -> "a single alert\n" + note + alert(single.alert());
            case Reading.Group group ->
                "a group of " + group.origin() + " with " + group.rows().size() + " rows\n" + note
                        + group.rows().stream().map(this::row).collect(Collectors.joining());
            case Reading.Acknowledged taken -> "acknowledged, nothing to analyse: " + taken.origin() + "\n" + note;
            case Reading.Unreadable unreadable ->
                "unreadable: " + unreadable.reason().code() + "\n" + note;
        };
    }

    private String row(Row row) {
        return switch (row) {
            case Row.Good good ->
                alert(good.alert())
                        + good.note().map(note -> line("row note", note)).orElse("");
            case Row.Bad bad -> "\nbad row: " + bad.detail() + "\n";
        };
    }

    private String alert(Alert alert) {
        return "\n"
                + line("origin", alert.origin())
                + line("title", alert.title())
                + line("name", alert.name())
                + line("service", alert.service())
                + line("environment", alert.environment())
                + line("severity", severity(alert))
                + line("status", alert.status().code())
                + line("starts", alert.startsAt() + (alert.startsAtAssumed() ? " (assumed)" : ""))
                + line("ends", alert.endsAt().map(String::valueOf))
                + line("key", alert.senderKey())
                + line("noise", Noise.in(alert).map(kind -> kind.code()))
                + line("signature", deployment.signature(alert).canonical())
                + alert.links().stream()
                        .map(link -> line("link", link.rel() + " " + link.href()))
                        .collect(Collectors.joining())
                + alert.labels().entrySet().stream()
                        .map(label -> line("label", label.getKey() + "=" + label.getValue()))
                        .collect(Collectors.joining())
                + alert.shownMessage()
                        .lines()
                        .map(text -> line("message", text))
                        .collect(Collectors.joining());
    }

    private static String severity(Alert alert) {
        return alert.severity().code()
                + alert.severityText().map(said -> " (said: " + said + ")").orElse("")
                + (alert.severityAssumed() ? " (assumed)" : "");
    }

    private static String line(String name, Optional<String> value) {
        return line(name, value.orElse("-"));
    }

    private static String line(String name, String value) {
        return String.format("%-12s%s", name, value).stripTrailing() + "\n";
    }
}
