package dev.candor.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the papers as it stands in the source tree; tests run in the project's folder. */
record Page(Path file) {

    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern CELL_BORDER = Pattern.compile("(?<!\\\\)\\|");

    static Page named(String name) {
        return new Page(Path.of("docs", name));
    }

    String text() {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    void write(String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** The rows of all tables under a heading, without the rows that name the columns. */
    List<Row> rows(String heading) {
        List<Row> rows = new ArrayList<>();
        boolean inBody = false;
        for (String line : section(heading)) {
            boolean row = line.startsWith("|");
            if (row && inBody && !isRule(line)) {
                rows.add(Row.of(line));
            }
            inBody = row && (inBody || isRule(line));
        }
        return rows;
    }

    private List<String> section(String heading) {
        List<String> lines = text().lines().toList();
        int start = lines.indexOf(heading);
        if (start < 0) {
            throw new AssertionError(file + " has no heading '" + heading + "'");
        }
        String depth = heading.substring(0, heading.indexOf(' ') + 1);
        return lines.stream()
                .skip(start + 1L)
                .takeWhile(line -> !line.startsWith(depth))
                .toList();
    }

    private static boolean isRule(String line) {
        return line.matches("\\|[-| :]+\\|");
    }

    /** One row of a table. */
    record Row(List<String> cells) {

        static Row of(String line) {
            return new Row(Stream.of(CELL_BORDER.split(line.substring(1)))
                    .map(String::strip)
                    .toList());
        }

        String cell(int column) {
            return cells.get(column);
        }

        /** What stands between back ticks in a cell; empty if nothing does. */
        Optional<String> code(int column) {
            Matcher code = CODE.matcher(cell(column));
            return code.find() ? Optional.of(code.group(1)) : Optional.empty();
        }
    }
}
