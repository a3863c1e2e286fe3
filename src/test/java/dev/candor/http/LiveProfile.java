package dev.candor.http;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;

/** Both clouds configured: every quadrant is a matter of what the clouds do. */
public final class LiveProfile implements QuarkusTestProfile {

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(CloudsResource.class));
    }
}
