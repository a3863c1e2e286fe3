package dev.candor.intake;

import java.util.Optional;

/** The kinds of body that are read. */
enum Media {
    JSON,
    /** Perhaps JSON all the same: SNS and others post it as text. */
    TEXT,
    FORM;

    static final String ACCEPTED = "Content-Type must be application/json (or any +json), text/plain"
            + " or application/x-www-form-urlencoded";

    /** A body without a type is taken for JSON. */
    static Optional<Media> of(Optional<String> type) {
        String said = type.orElse("application/json");
        boolean json = said.equals("application/json")
                || said.equals("text/json")
                || (said.startsWith("application/") && said.endsWith("+json"));
        if (json) {
            return Optional.of(JSON);
        }
        return switch (said) {
            case "text/plain" -> Optional.of(TEXT);
            case "application/x-www-form-urlencoded" -> Optional.of(FORM);
            default -> Optional.empty();
        };
    }
}
