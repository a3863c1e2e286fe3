package dev.candor.http;

import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.List;
import java.util.Map;

/** Starts both test clouds and tells the service their addresses. */
public final class CloudsResource implements QuarkusTestResourceLifecycleManager {

    public static final String HINDSIGHT_KEY = "hsk-of-the-tests-0001";
    static final String GROQ_KEY = "gsk-of-the-tests-0001";
    public static final String BANK = "incidents";

    private final HindsightCloud hindsight = new HindsightCloud();
    private final GroqCloud groq = new GroqCloud();

    @Override
    public Map<String, String> start() {
        hindsight.requireKey(HINDSIGHT_KEY);
        groq.requireKey(GROQ_KEY);
        hindsight.remember(
                BANK,
                "inc-42",
                "checkout CrashLoopBackOff after a deploy: a required setting was renamed",
                List.of("service:checkout"),
                Map.of(
                        "incident_id", "inc-42",
                        "title", "checkout crash-loops after a renamed setting",
                        "service", "checkout",
                        "environment", "production",
                        "severity", "critical",
                        "error_type", "KubePodCrashLooping",
                        "root_cause", "The release expects a setting under a new name.",
                        "resolution", "Set the new name and roll out again.",
                        "decision", "real",
                        "dead_ends", "[\"More memory did not help.\"]"));
        hindsight.start();
        groq.start();
        return Map.of(
                "hindsight.base-url",
                hindsight.uri().toString(),
                "hindsight.api-key",
                HINDSIGHT_KEY,
                "hindsight.bank-id",
                BANK,
                "candor.model.base-url",
                groq.uri().toString(),
                "groq.api-key",
                GROQ_KEY,
                "cascadeflow.live-groq",
                "true");
    }

    @Override
    public void inject(TestInjector tests) {
        tests.injectIntoFields(
                hindsight, new TestInjector.AnnotatedAndMatchesType(InjectCloud.class, HindsightCloud.class));
        tests.injectIntoFields(groq, new TestInjector.AnnotatedAndMatchesType(InjectCloud.class, GroqCloud.class));
    }

    @Override
    public void stop() {
        hindsight.close();
        groq.close();
    }
}
