package dev.candor.intake.format;

import java.util.List;

/** What fields of unknown senders usually mean, by their names in lower-case letters and digits; the likeliest first. */
enum Meaning {
    NAME("errortype", "alertname", "rulename", "rule", "checkname", "check", "monitorname", "triggername"),
    TITLE("title", "subject", "summary", "headline", "alertsubject", "name", "eventname", "event", "alert"),
    MESSAGE(
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
            "note"),
    SERVICE(
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
            "node"),
    ENVIRONMENT("environment", "env", "stage", "deploymentenvironment"),
    SEVERITY("severity", "eventseverity", "level", "priority", "criticality", "urgency"),
    STATUS("status", "state", "alertstatus", "eventstatus"),
    TIME("startsat", "starttime", "timestamp", "time", "date", "createdat", "occurredat", "triggeredat"),
    LINK("url", "link", "href", "permalink");

    private final List<String> names;

    Meaning(String... names) {
        this.names = List.of(names);
    }

    List<String> names() {
        return names;
    }
}
