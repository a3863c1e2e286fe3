package dev.candor.intake;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Words that name a kind of signal, a dependency or an attack. Phrases are matched as whole words in order; the first
 * kind in the list that is found wins, so the more specific kinds stand first.
 */
final class Vocabulary {

    /** One kind and the phrases that show it. */
    private record Kind(String name, List<Phrase> phrases) {
        static Kind of(String name, String... phrases) {
            return new Kind(name, Stream.of(phrases).map(Phrase::of).toList());
        }

        /** With the status codes where the words around them say that they are some: a mere 500 may count anything. */
        static Kind statuses(String name, List<String> codes, String... phrases) {
            Stream<String> coded = codes.stream()
                    .flatMap(code -> Stream.concat(
                            BEFORE_A_STATUS.stream().map(word -> word + " " + code),
                            AFTER_A_STATUS.stream().map(word -> code + " " + word)));
            return of(name, Stream.concat(Stream.of(phrases), coded).toArray(String[]::new));
        }
    }

    private static final List<String> BEFORE_A_STATUS =
            List.of("http", "status", "code", "error", "answer", "answers", "returns", "returned", "response", "got");

    private static final List<String> AFTER_A_STATUS = List.of("error", "errors", "response", "responses", "from");

    static final Vocabulary ATTACKS = new Vocabulary(
            Kind.of("sql injection", "sql injection", "sqli", "union select"),
            Kind.of("credential stuffing", "credential stuffing", "password spraying", "brute force", "failed logins"),
            Kind.of("cross-site scripting", "xss", "cross site scripting"),
            Kind.of("request forgery", "csrf", "ssrf"),
            Kind.of("denial of service", "ddos", "denial of service", "syn flood"),
            Kind.of("token abuse", "token replay", "jwt forged", "stolen token"),
            Kind.of("malware", "ransomware", "cryptominer", "malware"),
            Kind.of("intrusion", "attack", "waf", "exploit", "intrusion", "exfiltration"));

    static final Vocabulary SIGNALS = new Vocabulary(
            Kind.of("no_data", "no data", "datasource no data", "insufficient data"),
            Kind.of("eval_error", "datasource error", "eval error"),
            Kind.of(
                    "crash_loop",
                    "crash loop",
                    "crashloop",
                    "crash looping",
                    "crash loop back off",
                    "back off restarting",
                    "crashloopbackoff"),
            Kind.of(
                    "out_of_memory",
                    "oom",
                    "oomkilled",
                    "out of memory",
                    "outofmemoryerror",
                    "memory limit",
                    "heap space"),
            Kind.of("disk_full", "disk full", "no space left", "filesystem full", "inodes", "disk space", "enospc"),
            Kind.of("certificate", "certificate", "certificates", "x509", "tls handshake", "ssl"),
            Kind.of("dns", "dns", "nxdomain", "name resolution", "unknown host", "unknownhostexception", "coredns"),
            Kind.of("pool_exhausted", "connection pool", "pool exhausted", "pool timeout", "too many connections"),
            Kind.of("throttled", "rate limit", "rate limited", "throttled", "quota", "quota exceeded"),
            Kind.of("queue_lag", "consumer lag", "lag", "lags", "backlog", "queue depth"),
            Kind.of("timeout", "timeout", "timeouts", "timed out", "deadline exceeded"),
            Kind.statuses(
                    "5xx",
                    List.of("500", "502", "503", "504"),
                    "5xx",
                    "bad gateway",
                    "service unavailable",
                    "gateway timeout",
                    "internal server error"),
            Kind.statuses("4xx", List.of("401", "403", "404", "429"), "4xx", "too many requests"),
            Kind.of("latency", "latency", "slow", "p95", "p99"),
            Kind.of("saturation", "cpu", "throttling", "load average", "saturation"),
            Kind.of("unavailable", "down", "unreachable", "not ready", "unavailable"));

    static final Vocabulary DEPENDENCIES = new Vocabulary(
            Kind.of("postgresql", "postgres", "postgresql", "pgbouncer", "hikari", "hikaripool"),
            Kind.of("mysql", "mysql", "mariadb", "innodb"),
            Kind.of("redis", "redis", "valkey"),
            Kind.of("kafka", "kafka"),
            Kind.of("rabbitmq", "rabbitmq", "amqp"),
            Kind.of("elasticsearch", "elasticsearch", "opensearch"),
            Kind.of("mongodb", "mongodb", "mongo"),
            Kind.of("object storage", "s3", "object storage"),
            Kind.of("dns", "coredns"),
            Kind.of("etcd", "etcd"));

    private final PhraseIndex<Kind> kinds;

    private Vocabulary(Kind... kinds) {
        this.kinds = new PhraseIndex<>(List.of(kinds), Kind::phrases);
    }

    /** The first kind that one of whose phrases stands in the text. */
    Optional<String> find(WordText text) {
        return kinds.candidates(text)
                .filter(kind -> kind.phrases().stream().anyMatch(text::has))
                .map(Kind::name)
                .findFirst();
    }
}
