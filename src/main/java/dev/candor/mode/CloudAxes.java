package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.hindsight.HindsightConnector;
import dev.candor.model.CloudModel;
import dev.candor.model.groq.GroqConnector;
import dev.candor.outcome.Reason;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The two clouds as they are configured: the one place that names their adapters. */
@Singleton
final class CloudAxes {

    private final CloudAxis<CloudMemory> memory;
    private final CloudAxis<CloudModel> model;

    CloudAxes(HindsightConnector hindsight, GroqConnector groq, LiveConfig live, ModeConfig config) {
        memory = new CloudAxis<>(
                Axis.MEMORY,
                MemoryProbe.DECLARATION,
                hindsight.hasKey() ? Optional.empty() : Optional.of(Reason.NO_API_KEY),
                hindsight::open,
                CloudMemory::probe,
                hindsight.endpoint(),
                new RecoveryPolicy(config.memoryRecovery(), config.cooldown(), config.longestCooldown()));
        model = new CloudAxis<>(
                Axis.MODEL,
                ModelProbe.DECLARATION,
                absence(live, groq),
                groq::open,
                CloudModel::probe,
                groq.endpoint(),
                new RecoveryPolicy(config.modelRecovery(), config.cooldown(), config.longestCooldown()));
    }

    CloudAxis<CloudMemory> memory() {
        return memory;
    }

    CloudAxis<CloudModel> model() {
        return model;
    }

    private static Optional<Reason> absence(LiveConfig live, GroqConnector groq) {
        if (!live.liveGroq()) {
            return Optional.of(Reason.LIVE_DISABLED);
        }
        return groq.hasKey() ? Optional.empty() : Optional.of(Reason.NO_API_KEY);
    }
}
