package dev.candor.testcloud;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Real Hindsight servers keep the contract that our adapter relies on. Run by {@code ./candor test --real-hindsight}. */
@EnabledIfSystemProperty(named = RealHindsight.FOLDER, matches = ".+")
class RealHindsightTest {

    @Nested
    class OfNineOne extends Real {
        @Override
        HindsightVersion version() {
            return HindsightVersion.V0_9_1;
        }
    }

    @Nested
    class OfTenThree extends Real {
        @Override
        HindsightVersion version() {
            return HindsightVersion.V0_10_3;
        }
    }

    /** One server for all claims about a version. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    private abstract static class Real extends HindsightContract {

        private RealHindsight server;

        @BeforeAll
        void start() {
            server = RealHindsight.start(version());
        }

        @AfterAll
        void close() {
            server.close();
        }

        @Override
        CloudClient client() {
            return CloudClient.of(server.uri()).withKey(RealHindsight.KEY);
        }
    }
}
