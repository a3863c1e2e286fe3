package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.HindsightCloud;
import dev.candor.testcloud.StoredDocument;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The service is killed again and again while people say what incidents were, and while it tells the cloud what that has not
 * heard. What it answered as kept is here afterwards, and in the cloud once. The number of kills is the system property
 * {@code candor.test.kills}.
 */
class KillsIT {

    private static final int KILLS = Integer.getInteger("candor.test.kills", 10);

    private static final long SEED = 20261130;
    private static final String BANK = "kills";

    /** How long a service lives at most after its first answers, in milliseconds. */
    private static final int LONGEST_LIFE = 1_200;

    /** Of the words that are said, one in so many is a second one about the same incident. */
    private static final int ONE_IN_SAID_AGAIN = 3;

    /** Long enough that a kill often falls into an exchange with the cloud. */
    private static final Duration CLOUD_TAKES = Duration.ofMillis(3);

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    private final HindsightCloud memory = new HindsightCloud();
    private final Random random = new Random(SEED);

    /** By incident. */
    private final Map<String, Said> said = new LinkedHashMap<>();

    @TempDir
    private Path store;

    @BeforeEach
    void start() {
        memory.start();
        memory.delay(CLOUD_TAKES);
    }

    @AfterEach
    void stop() {
        memory.close();
    }

    /**
     * Versions of what was said about an incident, counted from 1.
     *
     * @param answered the last one that was answered as kept; 0 if none was
     * @param sent the last one that was sent; the process may have died before it answered, and kept it or not
     */
    private record Said(int answered, int sent) {

        boolean allows(int version) {
            return answered <= version && version <= sent;
        }
    }

    @Test
    void losesNothingThatWasAnsweredAndTellsTheCloudOnce() {
        // When
        for (int kill = 0; kill < KILLS; kill++) {
            if (random.nextBoolean()) {
                memory.failWith(new Fault.Status(503));
            } else {
                memory.heal();
            }
            liveAndDie(kill);
        }
        // Then
        memory.heal();
        memory.delay(Duration.ZERO);
        try (CandorProcess candor = plan().start().awaitReadiness()) {
            Map<String, Integer> here = here(candor);
            await("the cloud to hear of everything").atMost(LONG_ENOUGH).until(() -> waiting(candor) == 0);
            Map<String, List<Integer>> there = there();
            report();
            answered().forEach((incident, versions) -> {
                assertThat(here).as("kept here").containsKey(incident);
                assertThat(versions.allows(here.getOrDefault(incident, 0)))
                        .as("%s of %s is %s here", incident, versions, here.get(incident))
                        .isTrue();
                assertThat(there.get(incident)).as("in the cloud").containsExactly(here.get(incident));
            });
            assertThat(CandorProcess.json(candor.get("/status"))
                            .at("/local_memory/rejected")
                            .asInt())
                    .isZero();
            assertThat(answered()).hasSizeGreaterThan(KILLS);
        }
    }

    /** One life of the service: it is spoken to until it is killed, at a random time. */
    private void liveAndDie(int life) {
        try (CandorProcess candor = plan().start().awaitPort()) {
            // From the first answer on, which after a start takes longest.
            speak(candor, life + "-first");
            int lives = random.nextInt(LONGEST_LIFE);
            Executor later = CompletableFuture.delayedExecutor(lives, TimeUnit.MILLISECONDS);
            CompletableFuture<Void> killed = CompletableFuture.runAsync(candor::kill, later);
            try {
                for (int number = 0; !killed.isDone(); number++) {
                    speak(candor, life + "-" + number);
                }
            } catch (UncheckedIOException died) {
                killed.join();
            }
        }
    }

    private void speak(CandorProcess candor, String name) {
        JsonNode analysis = CandorProcess.json(candor.post("/analyze", """
                {"title":"basket-%s is slow","message":"p99 above 2 s","service":"basket-%s","severity":"warning"}""".formatted(name, name)));
        String incident = analysis.path("analysis_id").asText();
        say(candor, incident, 1);
        if (random.nextInt(ONE_IN_SAID_AGAIN) == 0) {
            say(candor, incident, 2);
        }
    }

    private void say(CandorProcess candor, String incident, int version) {
        int before = version - 1;
        said.put(incident, new Said(before, version));
        HttpResponse<String> answer = candor.post("/analyses/" + incident + "/resolution", """
                {"decision":"real","root_cause":"version %d","who":"jane"}""".formatted(version));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        said.put(incident, new Said(version, version));
    }

    private Map<String, Said> answered() {
        Map<String, Said> answered = new LinkedHashMap<>(said);
        answered.values().removeIf(versions -> versions.answered() == 0);
        return answered;
    }

    private Map<String, Integer> here(CandorProcess candor) {
        Map<String, Integer> here = new LinkedHashMap<>();
        answered().keySet().forEach(incident -> {
            HttpResponse<String> found = candor.get("/memories/" + incident);
            if (found.statusCode() == 200) {
                here.put(
                        incident,
                        version(CandorProcess.json(found)
                                .at("/memory/root_cause")
                                .asText()));
            }
        });
        return here;
    }

    private Map<String, List<Integer>> there() {
        Map<String, List<Integer>> there = new LinkedHashMap<>();
        for (StoredDocument document : memory.documents(BANK)) {
            there.computeIfAbsent(document.metadata().getOrDefault("incident_id", ""), any -> new ArrayList<>())
                    .add(version(document.metadata().getOrDefault("root_cause", "")));
        }
        return there;
    }

    private static int version(String rootCause) {
        return Integer.parseInt(rootCause.replaceFirst("version ", ""));
    }

    private static long waiting(CandorProcess candor) {
        return CandorProcess.json(candor.get("/status"))
                .at("/local_memory/waiting")
                .asLong(-1);
    }

    private void report() {
        System.out.printf(
                "KillsIT: %d kills, %d incidents answered as kept, %d of them twice, %d words without an answer%n",
                KILLS,
                answered().size(),
                said.values().stream().filter(each -> each.answered() == 2).count(),
                said.values().stream()
                        .filter(each -> each.answered() < each.sent())
                        .count());
    }

    private CandorProcess.Plan plan() {
        return CandorProcess.plan()
                .setting("candor.store.directory", store.toAbsolutePath().toString())
                .setting("candor.session.renew-after", "1S")
                .environment("HINDSIGHT_BASE_URL", memory.uri().toString())
                .environment("HINDSIGHT_API_KEY", "any-key-will-do")
                .environment("HINDSIGHT_BANK_ID", BANK);
    }
}
