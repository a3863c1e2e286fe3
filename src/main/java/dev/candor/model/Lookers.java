package dev.candor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Programs that only look, and of others those words with which they do. */
final class Lookers {

    /** Whatever they are told, they read; where one option writes, it is looked for. */
    private static final Set<String> ALWAYS = Set.of(
            "grep",
            "head",
            "tail",
            "sort",
            "uniq",
            "cut",
            "wc",
            "tr",
            "cat",
            "ls",
            "df",
            "du",
            "free",
            "uptime",
            "ps",
            "vmstat",
            "iostat",
            "pidstat",
            "mpstat",
            "sar",
            "lsof",
            "ss",
            "netstat",
            "nstat",
            "ping",
            "mtr",
            "traceroute",
            "dig",
            "host",
            "nslookup",
            "getent",
            "pg_isready",
            "stat",
            "id",
            "uname",
            "nproc",
            "lsblk",
            "findmnt",
            "who",
            "last",
            "jstat",
            "jps",
            "kafka-get-offsets.sh");

    /** The first words that make a program one that looks; a word that ends in a dash stands for all that begin so. */
    private static final Map<String, List<String>> WITH = Map.ofEntries(
            Map.entry("promtool", List.of("query", "check")),
            Map.entry("amtool", List.of("check-config", "alert query", "config show", "silence query")),
            Map.entry("systemctl", List.of("status", "--failed", "list-", "show", "is-", "cat")),
            Map.entry("timedatectl", List.of("status", "show")),
            Map.entry("chronyc", List.of("tracking", "sources", "-n sources", "sourcestats")),
            Map.entry(
                    "ip", List.of("-s link", "link show", "addr show", "route show", "-br addr", "addr", "route get")),
            Map.entry("jcmd", List.of("1 GC.heap_info", "1 GC.class_histogram", "1 VM.", "1 Thread.print", "-l")),
            Map.entry("nc", List.of("-z", "-vz", "-zv")),
            Map.entry("openssl", List.of("s_client", "x509")),
            Map.entry("etcdctl", List.of("endpoint", "member list", "alarm list", "get")),
            Map.entry("mysqladmin", List.of("status", "processlist", "extended-status", "ping")),
            Map.entry("rabbitmqctl", List.of("cluster_status", "list_", "status")),
            Map.entry("patronictl", List.of("list", "topology", "history")),
            Map.entry(
                    "gcloud", List.of("compute regions list", "compute instances list", "compute instances describe")),
            Map.entry("helm", List.of("list", "status", "history", "get")),
            Map.entry("docker", List.of("ps", "logs", "inspect", "stats --no-stream", "images")),
            Map.entry("crictl", List.of("ps", "logs", "inspect", "pods", "images", "stats", "info")),
            Map.entry("smartctl", List.of("-H", "-A", "-a", "-i", "-x")),
            Map.entry("sysctl", List.of("-n", "-a")),
            Map.entry("git", List.of("log", "show", "diff", "status")));

    private static final Pattern CLOUD_VERB = Pattern.compile("(?:describe|list|get|lookup)-[a-z0-9-]+");

    private static final Set<String> REDIS =
            Set.of("info", "ping", "dbsize", "ttl", "memory", "lastsave", "role", "type");

    private static final Pattern SELECTS =
            Pattern.compile("(?is)\\s*(?:select|show|explain(?!\\s+\\(?analy))\\b[^;]*;?\\s*");

    private Lookers() {}

    static boolean look(String program, List<String> arguments) {
        if (ALWAYS.contains(program)) {
            return writesNothing(program, arguments);
        }
        return switch (program) {
            case "date" -> arguments.stream().noneMatch(word -> word.startsWith("-s") || word.startsWith("--set"));
            case "dmesg" ->
                arguments.stream()
                        .noneMatch(word -> word.matches("-[a-zA-Z]*[cCD].*|--clear|--read-clear|--console.*"));
            case "journalctl" ->
                arguments.stream()
                        .noneMatch(word -> word.matches("--(?:vacuum|rotate|flush|sync|relinquish|setup|update).*"));
            case "curl" -> curl(arguments);
            case "aws" ->
                arguments.size() > 1 && (CLOUD_VERB.matcher(arguments.get(1)).matches());
            case "redis-cli" -> redis(withoutHost(arguments));
            case "mysqladmin" -> begins(program, withoutHost(arguments));
            case "psql" -> sql(arguments, "-c");
            case "mysql" -> sql(arguments, "-e");
            case "kafka-topics.sh", "kafka-consumer-groups.sh", "kafka-configs.sh" ->
                (arguments.contains("--describe") || arguments.contains("--list"))
                        && arguments.stream()
                                .noneMatch(word -> word.matches("--(?:alter|delete|create|reset|execute).*"));
            default -> begins(program, arguments);
        };
    }

    private static boolean begins(String program, List<String> arguments) {
        String said = String.join(" ", arguments);
        return WITH.getOrDefault(program, List.of()).stream().anyMatch(said::startsWith);
    }

    private static List<String> withoutHost(List<String> arguments) {
        return arguments.size() > 2 && arguments.getFirst().equals("-h")
                ? arguments.subList(2, arguments.size())
                : arguments;
    }

    private static boolean writesNothing(String program, List<String> arguments) {
        return switch (program) {
            case "sort" -> arguments.stream().noneMatch(word -> word.startsWith("-o") || word.startsWith("--output"));
            case "uniq" -> arguments.stream().allMatch(word -> word.startsWith("-"));
            case "sar", "mtr" -> arguments.stream().noneMatch(word -> word.equals("-o"));
            default -> true;
        };
    }

    /** A request that asks, and an answer that goes to the screen or nowhere. */
    private static boolean curl(List<String> arguments) {
        for (int place = 0; place < arguments.size(); place++) {
            String word = arguments.get(place);
            String next = place + 1 < arguments.size() ? arguments.get(place + 1) : "";
            boolean allowed = word.matches("-[sSvkIL]+|--head|--compressed|https?://[^@]*")
                    || word.matches("-o|-D|--max-time|-m|--connect-timeout|-w|-H|--resolve")
                            && (!word.equals("-o") || next.equals("/dev/null"))
                            && (!word.equals("-D") || next.equals("-"));
            if (!allowed) {
                return false;
            }
            place += word.matches("-o|-D|--max-time|-m|--connect-timeout|-w|-H|--resolve") ? 1 : 0;
        }
        return !arguments.isEmpty();
    }

    private static boolean redis(List<String> words) {
        if (words.isEmpty()) {
            return false;
        }
        String second = words.size() > 1 ? words.get(1) : "";
        return switch (words.getFirst()) {
            case "slowlog", "config" -> second.equals("get");
            case "latency" -> second.equals("latest");
            case "client" -> second.equals("list");
            case "cluster" -> second.equals("info") || second.equals("nodes");
            default -> REDIS.contains(words.getFirst());
        };
    }

    /** One statement that reads, and no other. */
    private static boolean sql(List<String> arguments, String option) {
        List<String> statements = new ArrayList<>();
        for (int place = 0; place + 1 < arguments.size(); place++) {
            if (arguments.get(place).equals(option)) {
                statements.add(arguments.get(place + 1));
            }
        }
        return statements.size() == 1
                && SELECTS.matcher(statements.getFirst()).matches()
                && !statements
                        .getFirst()
                        .toLowerCase(Locale.ROOT)
                        .matches(
                                "(?s).*(?:pg_terminate|pg_cancel|into\\s+outfile|pg_read|lo_|dblink|for\\s+update|pg_reload).*")
                && arguments.stream().noneMatch(word -> word.equals("-f") || word.equals("-o"));
    }
}
