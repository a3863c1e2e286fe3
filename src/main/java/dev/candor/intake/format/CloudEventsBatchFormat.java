package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;

/** CloudEvents in batch mode. */
final class CloudEventsBatchFormat implements Format {

    @Override
    public String origin() {
        return CloudEventsFormat.ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode body = document.body();
        if (!body.isArray() || body.isEmpty()) {
            return false;
        }
        for (JsonNode item : body) {
            if (!CloudEventsFormat.isEvent(item)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isEnvelope() {
        return true;
    }

    @Override
    public Reading read(Document document) {
        return Batch.read(document, CloudEventsFormat.ORIGIN);
    }
}
