package dev.candor.testcloud;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

/** The Hindsight that we play keeps the contract that the real ones keep. */
class PlayedHindsightTest {

    @Nested
    class OfNineOne extends Played {
        @Override
        HindsightVersion version() {
            return HindsightVersion.V0_9_1;
        }
    }

    @Nested
    class OfTenThree extends Played {
        @Override
        HindsightVersion version() {
            return HindsightVersion.V0_10_3;
        }
    }

    private abstract static class Played extends HindsightContract {

        private static final String KEY = "hsk-of-the-played-one";

        private final HindsightCloud cloud = new HindsightCloud();

        @BeforeEach
        void start() {
            cloud.version(version()).requireKey(KEY).start();
        }

        @AfterEach
        void close() {
            cloud.close();
        }

        @Override
        CloudClient client() {
            return CloudClient.of(cloud).withKey(KEY);
        }
    }
}
