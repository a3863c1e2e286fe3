package dev.candor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One line of shell, taken apart as far as it can be understood without running it: commands in a row or in a pipe, and
 * their words without quotes. Of variables only {@code "$NAME"} and {@code "${NAME:?}"} are understood. Pure.
 */
final class ShellLine {

    private final String line;
    private final List<List<String>> commands = new ArrayList<>();
    private List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private int at;

    private ShellLine(String line) {
        this.line = line;
    }

    /** Its commands; empty if the line holds what is not understood, or writes somewhere. */
    static Optional<List<List<String>>> pipeline(String line) {
        return new ShellLine(line).read();
    }

    private Optional<List<List<String>>> read() {
        while (at < line.length()) {
            if (!step(line.charAt(at))) {
                return Optional.empty();
            }
        }
        endCommand();
        boolean whole = commands.stream().noneMatch(List::isEmpty);
        return whole ? Optional.of(commands) : Optional.empty();
    }

    private boolean step(char here) {
        return switch (here) {
            case ' ' -> past(1, this::endWord);
            case '\'' -> quoted();
            case '"' -> doubleQuoted();
            case '|', ';' -> past(line.startsWith("||", at) ? 2 : 1, this::endCommand);
            case '&' -> line.startsWith("&&", at) && past(2, this::endCommand);
            case '>', '<' -> discarded();
            case '\\' -> at + 1 < line.length() && literal(line.charAt(at + 1), 2);
            case '2' -> !inWord && line.startsWith("2>", at) ? past(1, () -> {}) && discarded() : literal(here, 1);
            case '`', '$', '(', ')', '{', '}', '#', '!', '~' -> false;
            default -> !Character.isISOControl(here) && literal(here, 1);
        };
    }

    private boolean past(int length, Runnable then) {
        at += length;
        then.run();
        return true;
    }

    private boolean literal(char character, int length) {
        word.append(character);
        inWord = true;
        at += length;
        return true;
    }

    private boolean quoted() {
        int end = line.indexOf('\'', at + 1);
        if (end < 0 || line.substring(at, end).chars().anyMatch(Character::isISOControl)) {
            return false;
        }
        word.append(line, at + 1, end);
        inWord = true;
        at = end + 1;
        return true;
    }

    private boolean doubleQuoted() {
        inWord = true;
        at++;
        while (at < line.length() && line.charAt(at) != '"') {
            char here = line.charAt(at);
            if (here == '`' || Character.isISOControl(here)) {
                return false;
            }
            if (here == '\\' && at + 1 < line.length()) {
                literal(line.charAt(at + 1), 2);
            } else if (here == '$') {
                if (!variable()) {
                    return false;
                }
            } else {
                literal(here, 1);
            }
        }
        at++;
        return at <= line.length();
    }

    /** Only within double quotes: what it holds stays one word there. */
    private boolean variable() {
        int end = at + 1;
        boolean braced = line.startsWith("${", at);
        end += braced ? 1 : 0;
        int name = end;
        while (end < line.length() && (Character.isUpperCase(line.charAt(end)) || line.charAt(end) == '_')) {
            end++;
        }
        if (end == name || braced && !line.startsWith(":?}", end)) {
            return false;
        }
        word.append('$').append(line, name, end);
        at = braced ? end + ":?}".length() : end;
        return true;
    }

    private boolean discarded() {
        for (String nowhere : List.of(">/dev/null", "> /dev/null", "</dev/null", ">&1")) {
            if (line.startsWith(nowhere, at)) {
                return past(nowhere.length(), this::endWord);
            }
        }
        return false;
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
    }

    private void endCommand() {
        endWord();
        commands.add(List.copyOf(words));
        words = new ArrayList<>();
    }
}
