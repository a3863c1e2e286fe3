package dev.candor.model.deterministic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.Seeds;
import dev.candor.model.ReadOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever an alert calls its things, no command that is suggested runs any of it. */
class HostileNamesTest {

    private static final KnowledgeBase KNOWLEDGE = new KnowledgeBase();

    /** Our own shell with no program to run, and in the place of some what hands its words to a second one. */
    private static final String STAGE = """
            PATH=/nowhere
            ssh() { shift; eval "$*"; }
            sh() { eval "$2"; }
            sudo() { shift; "$@"; }
            kubectl() { while [ $# -gt 0 ] && [ "$1" != "--" ]; do shift; done; if [ $# -gt 1 ]; then shift; "$@"; fi; }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$(echo>canary)",
                "x$(echo>canary)",
                "`echo>canary`",
                "x;echo>canary",
                "x\necho>canary",
                "x\r\necho>canary",
                "x|echo>canary",
                "x&&echo>canary",
                "x&echo>canary",
                "x>canary",
                ">canary",
                "x'$(echo>canary)'",
                "x\"$(echo>canary)\"",
                "';echo>canary;'",
                "\";echo>canary;\"",
                "${x:=$(echo>canary)}",
                "-oProxyCommand=x",
                "x\\';echo>canary",
                "x <(echo>canary)",
                "\u0000;echo>canary"
            })
    void areNotRunByAShell(String name) throws IOException, InterruptedException {
        // Given
        String script = KNOWLEDGE.all().stream()
                .flatMap(family -> family.checks().stream())
                .map(new Names(Alerts.naming(name, "x"))::command)
                .map(command -> "( " + command + " ) >/dev/null 2>&1 </dev/null")
                .collect(Collectors.joining("\n", STAGE, "\n: > finished\n"));
        Path file = Files.writeString(folder.resolve("checks.sh"), script);
        // When
        Process bash = new ProcessBuilder("/bin/bash", "--norc", file.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        bash.waitFor();
        // Then
        try (var files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("checks.sh", "finished");
        }
    }

    @Property(seed = Seeds.SUITE)
    void leaveEveryCommandOneThatLooks(@ForAll("names") String name) {
        Names names = new Names(Alerts.naming(name, "x"));
        assertThat(KNOWLEDGE.all())
                .flatExtracting(Family::checks)
                .extracting(names::command)
                .allMatch(ReadOnly::command);
    }

    @Provide
    static Arbitrary<String> names() {
        return Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(40),
                Arbitraries.strings()
                        .withChars("$(){}`'\"\\;|&<>!#*?~ \n\t-=:./ab0é")
                        .ofMaxLength(30));
    }

    @ParameterizedTest
    @ValueSource(strings = {"$(rm -rf /)", "a\nb", "<script>alert(1)</script>", "'; drop table x"})
    void areNotRepeatedInSentences(String name) {
        // When
        String sentence = new Names(Alerts.naming(name, "x")).sentence(new Template("{service} in {namespace}."));
        // Then
        assertThat(sentence).isEqualTo("The service in the namespace.");
    }
}
