package dev.candor.memory.hindsight;

import dev.candor.http.DefaultsProfile;
import dev.candor.testcloud.HindsightVersion;
import dev.candor.testcloud.RealHindsight;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The adapter uses real Hindsight servers. Run by {@code ./candor test --real-hindsight}. */
@QuarkusTest
@TestProfile(DefaultsProfile.class)
@EnabledIfSystemProperty(named = RealHindsight.FOLDER, matches = ".+")
class RealHindsightUseTest extends HindsightUse {

    private static final Map<HindsightVersion, RealHindsight> SERVERS = new EnumMap<>(HindsightVersion.class);

    @AfterAll
    static void closeTheServers() {
        SERVERS.values().forEach(RealHindsight::close);
        SERVERS.clear();
    }

    @Override
    URI server(HindsightVersion version) {
        return SERVERS.computeIfAbsent(version, RealHindsight::start).uri();
    }

    @Override
    String key() {
        return RealHindsight.KEY;
    }
}
