package dev.candor.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.http.CloudsResource;
import dev.candor.http.InjectCloud;
import dev.candor.intake.Deployment;
import dev.candor.intake.Redacted;
import dev.candor.intake.Redaction;
import dev.candor.model.CloudModel;
import dev.candor.model.ModelConfig;
import dev.candor.model.Prompt;
import dev.candor.model.groq.GroqConnector;
import dev.candor.outcome.Reply;
import dev.candor.testcloud.Ending;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.GroqCloud;
import dev.candor.trace.TraceContext;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What this process adds to a model call: the wall time of one, from prompt to diagnosis, less the time that the provider
 * itself took, beside a plain REST client that sends the same body and reads the answer as text. In turns, one call at a
 * time, in one run. No test: it runs only when it is asked for by name.
 */
@QuarkusTest
@TestProfile(ModelBench.Live.class)
class ModelBench {

    private static final int ROUNDS = Integer.getInteger("candor.bench.rounds", 7);
    private static final int CALLS = Integer.getInteger("candor.bench.calls", 1_000);
    private static final double AIM = 1.5;

    private static final String ALERT = """
            {"title":"checkout restarts in a loop","message":"CrashLoopBackOff after deploy of checkout",\
            "service":"checkout","environment":"production","severity":"critical"}""";

    public static final class Live implements QuarkusTestProfile {
        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(CloudsResource.class));
        }
    }

    @Path("/")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    interface Plain {
        @POST
        @Path("chat/completions")
        Uni<String> complete(@HeaderParam("Authorization") String bearer, String body);
    }

    @InjectCloud
    GroqCloud groq;

    @Inject
    GroqConnector connector;

    @Inject
    Redaction redaction;

    @Inject
    ModelConfig models;

    @Test
    void tellsWhatACallCosts() {
        Redacted incident = redaction.redact(Deployment.alerts(Deployment.standard()
                        .read(Deployment.posted(ALERT, Map.of("Content-Type", "application/json"))))
                .getFirst());
        Plain plain =
                QuarkusRestClientBuilder.newBuilder().baseUri(models.baseUrl()).build(Plain.class);
        try (CloudModel ours = connector.open()) {
            Runnable call = () -> diagnosed(ours, incident);
            call.run();
            Exchange first = groq.exchanges("/chat/completions").getLast();
            String bearer = first.request().header("Authorization").orElseThrow();
            String body = first.request().body();
            Runnable plainCall =
                    () -> assertThat(plain.complete(bearer, body).await().indefinitely())
                            .isNotEmpty();
            round(call, plainCall); // warm-up
            round(call, plainCall);
            double[] p50 = new double[ROUNDS];
            double[] p99 = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                long[][] added = round(call, plainCall);
                p50[round] = told(round, "p50", added, 0.5);
                p99[round] = told(round, "p99", added, 0.99);
            }
            Arrays.sort(p50);
            Arrays.sort(p99);
            say(
                    "we add %.2f times what a plain client adds at p50 (%.2f to %.2f), %.2f at p99 (%.2f to %.2f); aim: at most %.1f",
                    p50[ROUNDS / 2], p50[0], p50[ROUNDS - 1], p99[ROUNDS / 2], p99[0], p99[ROUNDS - 1], AIM);
        }
    }

    private void diagnosed(CloudModel ours, Redacted incident) {
        Prompt<?> prompt = new Prompt<>(
                DiagnosisTask.about(incident, List.of()),
                models.escalated(),
                incident,
                List.of(),
                TraceContext.begun());
        Reply<?> reply = ours.complete(prompt).await().atMost(Duration.ofSeconds(30));
        assertThat(reply).isInstanceOf(Reply.Answered.class);
    }

    /** What each call added, in ns, ours and the plain one's, shortest first. */
    private long[][] round(Runnable ours, Runnable plain) {
        long[][] added = new long[2][CALLS];
        for (int call = 0; call < CALLS; call++) {
            added[0][call] = added(ours);
            added[1][call] = added(plain);
        }
        Arrays.sort(added[0]);
        Arrays.sort(added[1]);
        return added;
    }

    private long added(Runnable call) {
        groq.clear();
        long start = System.nanoTime();
        call.run();
        long wall = System.nanoTime() - start;
        Exchange only = groq.exchanges().getFirst();
        Ending.Answered answer = only.answer().orElseThrow();
        return wall - Duration.between(only.receivedAt(), answer.at()).toNanos();
    }

    private static double told(int round, String name, long[][] added, double quantile) {
        int rank = (int) Math.ceil(quantile * CALLS) - 1;
        double ratio = (double) added[0][rank] / added[1][rank];
        say(
                "round %d %s: ours %7.0f µs, plain %7.0f µs, ratio %.2f",
                round + 1, name, added[0][rank] / 1e3, added[1][rank] / 1e3, ratio);
        return ratio;
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
