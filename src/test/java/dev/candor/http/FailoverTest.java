package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.GroqCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The failover catalogue, against the settings as they are: real HTTP, a provider that misbehaves, and what it counted. Only
 * the time between alerts is a clock's that the test moves. docs/failover.md holds what was seen.
 */
@QuarkusTest
@TestProfile(LiveProfile.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class FailoverTest {

    private static final Path PAGE = Path.of("docs", "failover.md");
    private static final String BEGIN = "<!-- scorecard: written by FailoverTest, not by hand -->\n";
    private static final String END = "<!-- end of the scorecard -->\n";

    /** An alert of a service of its own for each analysis, so that none is shared with another. */
    private static final AtomicInteger ALERTS = new AtomicInteger(16_000);

    private static final Map<FailoverScenario, Seen> SEEN = new EnumMap<>(FailoverScenario.class);

    @InjectCloud
    GroqCloud groq;

    @Inject
    SettableClock clock;

    private enum Verdict {
        PASS,
        PARTIAL,
        SAFE,
        FAIL
    }

    private record Seen(Verdict verdict, String outcome, int requests) {}

    @BeforeEach
    void startAfresh() {
        clock.reset();
        groq.heal();
        groq.answerByDefault();
        Candor.newSession();
        groq.clear();
    }

    @AfterEach
    void heal() {
        groq.heal();
        groq.answerByDefault();
    }

    @Order(1)
    @ParameterizedTest
    @EnumSource(FailoverScenario.class)
    void passes(FailoverScenario scenario) {
        // Given
        scenario.provoke(groq);
        Flaws before = scenario == FailoverScenario.S15 ? outage() : new Flaws();
        // When
        FailoverRun run = analyzed();
        // Then
        Flaws flaws = scenario.flaws(run);
        boolean flawless = before.none() && flaws.none();
        SEEN.put(
                scenario,
                new Seen(verdict(run, flawless), run.outcome(), run.sent().size()));
        assertThat(SEEN.get(scenario).verdict()).as("%s %s", before, flaws).isEqualTo(Verdict.PASS);
    }

    @Order(2)
    @Test
    void isWhatThePageSays() throws IOException {
        // Given
        String card = card();
        System.out.println(card);
        if (Boolean.getBoolean("candor.docs.write")) {
            Files.writeString(PAGE, with(Files.readString(PAGE), card));
        }
        // When
        String page = Files.readString(PAGE);
        // Then
        assertThat(page).contains("| Candor, `cooldown` (our port) | " + String.join(" | ", counts()) + " |");
        assertThat(SEEN).as("scenarios that ran").hasSize(FailoverScenario.values().length);
        assertThat(page)
                .as("docs/failover.md is not what was seen; rewrite it by"
                        + " ./candor test -Dcandor.docs.write=true -Dtest=FailoverTest, and look at the diff")
                .isEqualTo(with(page, card));
    }

    /** Down under 20 alerts, 3 s apart, then healthy; the axis may take 30 s from then on. */
    private Flaws outage() {
        Flaws flaws = new Flaws();
        for (int alert = 0; alert < 20; alert++) {
            FailoverRun run = analyzed();
            flaws.unless(run.rescued() && run.sent().size() <= 2, "alert " + alert + " ended as " + run.outcome());
            clock.advance(Duration.ofSeconds(3));
        }
        groq.heal();
        for (int waited = 0; waited < 30 && !analyzed().outcome().equals("ok cloud none"); waited += 3) {
            clock.advance(Duration.ofSeconds(3));
        }
        return flaws;
    }

    private FailoverRun analyzed() {
        groq.clear();
        long start = System.nanoTime();
        Answer answer = Candor.analyze(Candor.alert(ALERTS.incrementAndGet()));
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        return new FailoverRun(answer, groq.exchanges("/chat/completions"), groq.completions(), took);
    }

    private static Verdict verdict(FailoverRun run, boolean flawless) {
        if (run.rescued()) {
            return flawless ? Verdict.PASS : Verdict.PARTIAL;
        }
        return run.clean() ? Verdict.SAFE : Verdict.FAIL;
    }

    private static String card() {
        Stream<String> rows = SEEN.entrySet().stream().map(FailoverTest::row);
        return "| id | scenario | what must hold | verdict | requests | ended as |\n| --- | --- | --- | --- | --- | --- |\n"
                + rows.collect(Collectors.joining());
    }

    private static List<String> counts() {
        return Stream.of(Verdict.values())
                .map(verdict -> SEEN.values().stream().filter(seen -> seen.verdict() == verdict))
                .map(seen -> Long.toString(seen.count()))
                .toList();
    }

    private static String row(Map.Entry<FailoverScenario, Seen> entry) {
        FailoverScenario scenario = entry.getKey();
        Seen seen = entry.getValue();
        return "| %s | %s | %s | %s | %d | `%s` |%n"
                .formatted(
                        scenario.name(),
                        scenario.title(),
                        scenario.claim(),
                        seen.verdict().name().toLowerCase(Locale.ROOT),
                        seen.requests(),
                        seen.outcome());
    }

    private static String with(String page, String card) {
        int begin = page.indexOf(BEGIN);
        int end = page.indexOf(END);
        assertThat(begin).as("place of the scorecard").isNotNegative().isLessThan(end);
        return page.substring(0, begin + BEGIN.length()) + "\n" + card + "\n" + page.substring(end);
    }
}
