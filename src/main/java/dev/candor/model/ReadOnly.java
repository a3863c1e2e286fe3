package dev.candor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a shell command only looks. It says yes to what it knows, and no to all else: another program, a substitution, a
 * redirection into a file. So a person may paste what passes. It does not say that a command is of use. Pure.
 */
public final class ReadOnly {

    /** A longer line is not read before it is pasted. */
    private static final int LONGEST = 600;

    private ReadOnly() {}

    public static boolean command(String command) {
        return command.length() <= LONGEST
                && ShellLine.pipeline(command)
                        .filter(parts -> parts.stream().allMatch(ReadOnly::looks))
                        .isPresent();
    }

    private static boolean looks(List<String> words) {
        List<String> plain = withoutSudo(words);
        if (plain.isEmpty()) {
            return false;
        }
        String program = plain.getFirst();
        List<String> arguments = plain.subList(1, plain.size());
        return switch (program) {
            case "ssh" -> remote(arguments);
            case "sh", "bash" ->
                arguments.size() == 2 && arguments.getFirst().equals("-c") && command(arguments.getLast());
            case "kubectl" -> kubectl(arguments);
            default -> Lookers.look(program, arguments);
        };
    }

    private static List<String> withoutSudo(List<String> words) {
        return words.size() > 2 && words.get(0).equals("sudo") && words.get(1).equals("-n")
                ? words.subList(2, words.size())
                : words;
    }

    /** The other host's shell reads once more what ours has read. */
    private static boolean remote(List<String> arguments) {
        return arguments.size() > 1
                && !arguments.getFirst().startsWith("-")
                && command(String.join(" ", arguments.subList(1, arguments.size())));
    }

    private static boolean kubectl(List<String> arguments) {
        int inside = arguments.indexOf("--");
        List<String> own = new ArrayList<>(inside < 0 ? arguments : arguments.subList(0, inside));
        List<String> verbs = verbs(own);
        if (verbs.isEmpty()) {
            return false;
        }
        String second = verbs.size() > 1 ? verbs.get(1) : "";
        return switch (verbs.getFirst()) {
            case "get", "describe", "logs", "top", "events", "explain", "version", "api-resources" -> inside < 0;
            case "rollout" -> second.equals("history") || second.equals("status");
            case "auth" -> second.equals("can-i") || second.equals("whoami");
            case "config" -> second.equals("current-context") || second.equals("get-contexts");
            case "exec" -> inside >= 0 && looks(arguments.subList(inside + 1, arguments.size()));
            default -> false;
        };
    }

    /** The words that are neither an option nor the value of one that takes it before the verb. */
    private static List<String> verbs(List<String> words) {
        List<String> verbs = new ArrayList<>();
        Optional<String> option = Optional.empty();
        for (String word : words) {
            boolean value = option.filter(name -> name.equals("-n") || name.equals("--namespace"))
                    .isPresent();
            option = word.startsWith("-") ? Optional.of(word) : Optional.empty();
            if (option.isEmpty() && !value) {
                verbs.add(word);
            }
        }
        return verbs;
    }
}
