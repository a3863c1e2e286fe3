package dev.candor.memory.hindsight;

import dev.candor.http.CloudsResource;
import dev.candor.http.InjectCloud;
import dev.candor.http.LiveProfile;
import dev.candor.testcloud.HindsightCloud;
import dev.candor.testcloud.HindsightVersion;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;

/** The adapter uses the Hindsight that we play. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class PlayedHindsightUseTest extends HindsightUse {

    @InjectCloud
    HindsightCloud hindsight;

    @AfterEach
    void bringTheNewestBack() {
        hindsight.version(HindsightVersion.V0_10_3);
    }

    @Override
    URI server(HindsightVersion version) {
        return hindsight.version(version).uri();
    }

    @Override
    String key() {
        return CloudsResource.HINDSIGHT_KEY;
    }
}
