package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Environments;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Severity;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Azure Monitor's common alert schema. Its severities count from 0. */
final class AzureFormat implements Format {

    private static final Pattern GROUP = Pattern.compile("(?i)/resourcegroups/([^/]+)");

    @Override
    public String origin() {
        return "azure";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().path("schemaId").asText().equals("azureMonitorCommonAlertSchema");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().path("data").path("essentials").isObject();
    }

    @Override
    public Reading read(Document document) {
        JsonNode data = document.body().path("data");
        JsonNode essentials = data.path("essentials");
        AzureContext context = new AzureContext(data.path("alertContext"));
        SortedMap<String, String> custom =
                Fields.labels(data.path("alertContext").path("properties"));
        custom.putAll(Fields.labels(data.path("customProperties")));
        Optional<String> target = Fields.first(essentials.path("alertTargetIDs"));
        Draft draft = document.draft(origin())
                .name(Fields.text(essentials, "alertRule").or(context::metric))
                .title(Fields.text(essentials, "alertRule"))
                .message(Fields.lines(Fields.text(essentials, "description"), context.query()))
                .service(Targets.service(custom)
                        .or(() -> Fields.first(essentials.path("configurationItems")))
                        .or(() -> target.map(AzureFormat::lastPart)))
                .environment(Targets.environment(custom).or(() -> target.flatMap(AzureFormat::group)))
                .severity(Fields.text(essentials, "severity"), AzureFormat::severity)
                .status(Statuses.of(Fields.text(essentials, "monitorCondition")))
                .startsAt(Fields.time(essentials, "firedDateTime"))
                .endsAt(Fields.time(essentials, "resolvedDateTime"))
                .senderKey(Fields.text(essentials, "originAlertId", "alertId"))
                .labels(context.dimensions())
                .labels(custom)
                .link("results", context.results());
        return new Single(draft.alert(), Optional.empty());
    }

    /** Sev1 here is what others call SEV2. */
    private static Optional<Severity> severity(String said) {
        return switch (said.toLowerCase(Locale.ROOT)) {
            case "sev0" -> Optional.of(Severity.CRITICAL);
            case "sev1" -> Optional.of(Severity.HIGH);
            case "sev2" -> Optional.of(Severity.WARNING);
            case "sev3", "sev4" -> Optional.of(Severity.INFO);
            default ->
                Severities.usual(said)
                        .filter(known -> !said.toLowerCase(Locale.ROOT).startsWith("sev"));
        };
    }

    private static Optional<String> group(String target) {
        Matcher group = GROUP.matcher(target);
        return group.find() ? Optional.of(Environments.nameOf(group.group(1))) : Optional.empty();
    }

    private static String lastPart(String target) {
        return target.substring(target.lastIndexOf('/') + 1);
    }
}
