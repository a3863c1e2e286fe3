package dev.candor.testcloud;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Lets a person break and heal the two clouds by typing. */
record CloudConsole(HindsightCloud memory, GroqCloud model, PrintStream out) {

    private static final String HELP = "memory|model down | up | heal | " + FaultWords.KNOWN + "\nlog | help | quit";

    /** Reads commands to the end; true if the last was quit. */
    boolean obey(BufferedReader commands) throws IOException {
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            if ("quit".equals(line.strip())) {
                return true;
            }
            obey(List.of(line.strip().split("\\s+")));
        }
        return false;
    }

    private void obey(List<String> words) {
        try {
            switch (words.getFirst()) {
                case "memory" -> obey(memory, words.subList(1, words.size()));
                case "model" -> obey(model, words.subList(1, words.size()));
                case "log" -> log();
                case "" -> {}
                default -> out.println(HELP);
            }
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
        }
    }

    private void obey(TestCloud cloud, List<String> words) {
        switch (String.join(" ", words)) {
            case "down" -> cloud.stop();
            case "up" -> cloud.restart();
            case "heal" -> cloud.heal();
            default -> cloud.failWith(new FaultWords(words).fault());
        }
        out.println("done");
    }

    private void log() {
        Stream<Exchange> both = Stream.concat(memory.exchanges().stream(), model.exchanges().stream());
        both.sorted(Comparator.comparing(Exchange::receivedAt))
                .map(Exchange::summary)
                .forEach(out::println);
    }
}
