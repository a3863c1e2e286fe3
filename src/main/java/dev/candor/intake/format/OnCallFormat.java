package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;

/** Grafana OnCall's formatted webhook. */
final class OnCallFormat implements Format {

    @Override
    public String origin() {
        return "grafana-oncall";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().has("alert_uid") && document.body().has("state");
    }

    @Override
    public boolean reads(Document document) {
        return Fields.text(document.body(), "title", "message").isPresent();
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        Draft draft = document.draft(origin())
                .title(Fields.text(body, "title"))
                .message(Fields.text(body, "message").or(() -> Fields.text(body, "title")))
                .severity(Fields.text(body, "severity"))
                .status(Statuses.of(Fields.text(body, "state")))
                .senderKey(Fields.text(body, "alert_uid"))
                .link("details", Fields.text(body, "link_to_upstream_details"))
                .link("image", Fields.text(body, "image_url"));
        return new Single(draft.alert(), Optional.empty());
    }
}
