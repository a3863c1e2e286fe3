package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.outcome.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An object of no known format, read by the names that monitoring systems usually give to such fields. */
final class UnknownFormat implements Format {

    static final String ORIGIN = "unknown";

    private static final List<String> NAME =
            List.of("errortype", "alertname", "rulename", "rule", "checkname", "check", "monitorname", "triggername");
    private static final List<String> TITLE =
            List.of("title", "subject", "summary", "headline", "alertsubject", "name", "eventname", "event", "alert");
    private static final List<String> MESSAGE = List.of(
            "message",
            "msg",
            "description",
            "text",
            "alertmessage",
            "details",
            "detail",
            "body",
            "content",
            "reason",
            "error",
            "errormessage",
            "output",
            "note");
    private static final List<String> SERVICE = List.of(
            "service",
            "servicename",
            "application",
            "applicationname",
            "app",
            "appname",
            "component",
            "system",
            "host",
            "hostname",
            "instance",
            "node");
    private static final List<String> ENVIRONMENT = List.of("environment", "env", "stage", "deploymentenvironment");
    private static final List<String> SEVERITY =
            List.of("severity", "eventseverity", "level", "priority", "criticality", "urgency");
    private static final List<String> STATUS = List.of("status", "state", "alertstatus", "eventstatus");
    private static final List<String> TIME =
            List.of("startsat", "starttime", "timestamp", "time", "date", "createdat", "occurredat", "triggeredat");
    private static final List<String> LINK = List.of("url", "link", "href", "permalink");

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
        return object.text(TITLE).isPresent()
                || object.text(MESSAGE).isPresent()
                || object.text(NAME).isPresent();
    }

    private static Reading alert(LooseObject object, Document document) {
        Optional<String> message = object.text(MESSAGE);
        Draft draft = document.draft(ORIGIN)
                .name(object.text(NAME).or(() -> message.flatMap(Exceptions::named)))
                .title(object.text(TITLE))
                .message(message.or(() -> object.text(TITLE)))
                .service(object.text(SERVICE))
                .environment(object.text(ENVIRONMENT))
                .severity(object.text(SEVERITY))
                .status(Statuses.of(object.text(STATUS)))
                .startsAt(object.text(TIME).flatMap(Times::read))
                .link("link", object.text(LINK))
                .labels(object.rest());
        List<String> read = new ArrayList<>(object.found());
        return new Single(
                draft.alert(), Optional.of("no known format; read what can be read of it: " + String.join(", ", read)));
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
