package dev.candor.testcloud;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** How the Hindsight cloud behaves at the moment; every part can be changed while it serves. */
final class HindsightSettings {

    private final Set<HindsightQuirk> quirks = ConcurrentHashMap.newKeySet();
    private volatile HindsightVersion version = HindsightVersion.V0_10_3;
    private volatile ApiKey key = new ApiKey(Optional.empty());
    private volatile String basePath = "";
    private volatile Duration asyncDelay = Duration.ZERO;
    private volatile int padding;

    void play(HindsightQuirk quirk, boolean on) {
        if (on) {
            quirks.add(quirk);
        } else {
            quirks.remove(quirk);
        }
    }

    boolean has(HindsightQuirk quirk) {
        return quirks.contains(quirk);
    }

    void version(HindsightVersion to) {
        version = to;
    }

    HindsightVersion version() {
        return version;
    }

    void key(ApiKey to) {
        key = to;
    }

    ApiKey key() {
        return key;
    }

    void basePath(String to) {
        basePath = to;
    }

    String basePath() {
        return basePath;
    }

    void asyncDelay(Duration to) {
        asyncDelay = to;
    }

    Duration asyncDelay() {
        return asyncDelay;
    }

    void padding(int to) {
        padding = to;
    }

    int padding() {
        return padding;
    }
}
