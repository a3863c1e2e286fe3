package dev.candor.http;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** Both clouds configured: every quadrant is a matter of what the clouds do. */
public final class LiveProfile implements QuarkusTestProfile {

    /** A storm of the tests lasts as long as the machine needs for it. */
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("candor.storm.window", "10M");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(CloudsResource.class));
    }
}
