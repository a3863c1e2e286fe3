package dev.candor.intake.format;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of exceptions in a text. */
final class Exceptions {

    private static final Pattern NAME = Pattern.compile("\\b[A-Z]\\w{1,80}(?:Exception|Error)\\b");

    private Exceptions() {}

    /** The first one. */
    static Optional<String> named(String text) {
        Matcher matcher = NAME.matcher(text);
        return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
    }
}
