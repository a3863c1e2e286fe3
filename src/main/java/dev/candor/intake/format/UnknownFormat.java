package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.outcome.Reason;
import java.util.Optional;

/** An object of no known format, read by the names that monitoring systems usually give to such fields. */
final class UnknownFormat implements Format {

    static final String ORIGIN = "unknown";

    @Override
    public String origin() {
        return ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().isObject();
    }

    @Override
    public Reading read(Document document) {
        return LooseObject.parts(document.body()).stream()
                .filter(UnknownFormat::says)
                .findFirst()
                .map(object -> alert(object, document))
                .or(() -> LooseObject.list(document.body()).map(list -> list(list, document)))
                .or(() -> LooseObject.prose(document.body()).map(text -> prose(text, document)))
                .orElseGet(() -> new Unreadable(
                        Reason.IMPOSSIBLE,
                        "no known format, and nothing in it can be read: an alert has at least a title or a message;"
                                + " known formats are " + Formats.names()));
    }

    private static boolean says(LooseObject object) {
        return object.text(Meaning.TITLE).isPresent()
                || object.text(Meaning.MESSAGE).isPresent()
                || object.text(Meaning.NAME).isPresent();
    }

    private static Reading alert(LooseObject object, Document document) {
        Optional<String> message = object.text(Meaning.MESSAGE);
        Draft draft = document.draft(ORIGIN)
                .name(object.text(Meaning.NAME).or(() -> message.flatMap(Exceptions::named)))
                .title(object.text(Meaning.TITLE))
                .message(message.or(() -> object.text(Meaning.TITLE)))
                .service(object.text(Meaning.SERVICE))
                .environment(object.text(Meaning.ENVIRONMENT))
                .severity(object.text(Meaning.SEVERITY))
                .status(Statuses.of(object.text(Meaning.STATUS)))
                .startsAt(object.text(Meaning.TIME).flatMap(Times::read))
                .link("link", object.text(Meaning.LINK))
                .labels(object.rest());
        return new Single(
                draft.alert(),
                Optional.of("no known format; read what can be read of it: " + String.join(", ", object.found())));
    }

    private static Reading list(JsonNode list, Document document) {
        return Formats.read(document.within(list, ORIGIN)).noting("no known format; read the list in it");
    }

    private static Reading prose(String text, Document document) {
        Draft draft = document.draft(ORIGIN).message(Optional.of(text)).name(Exceptions.named(text));
        return new Single(
                draft.alert(),
                Optional.of("no known format; read what can be read of it: the texts of fields of unknown names"));
    }
}
