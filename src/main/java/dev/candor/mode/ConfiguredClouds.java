package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.hindsight.HindsightConnector;
import dev.candor.model.CloudModel;
import dev.candor.model.groq.GroqConnector;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Residency;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Makes the two clouds of what is configured: the one place that names their adapters. */
final class ConfiguredClouds {

    @Produces
    @Singleton
    CloudAxes clouds(HindsightConnector hindsight, GroqConnector groq, LiveConfig live, ModeConfig config) {
        return new CloudAxes(memory(hindsight, config), model(groq, live, config));
    }

    private static CloudAxis<CloudMemory> memory(HindsightConnector hindsight, ModeConfig config) {
        return new CloudAxis<>(
                Axis.MEMORY,
                MemoryProbe.DECLARATION,
                hindsight.hasKey() ? Optional.empty() : Optional.of(Reason.NO_API_KEY),
                hindsight::open,
                CloudMemory::probe,
                hindsight.endpoint(),
                new RecoveryPolicy(config.memoryRecovery(), config.cooldown(), config.longestCooldown()));
    }

    private static CloudAxis<CloudModel> model(GroqConnector groq, LiveConfig live, ModeConfig config) {
        return new CloudAxis<>(
                Axis.MODEL,
                ModelProbe.DECLARATION,
                absence(groq, live),
                groq::open,
                CloudModel::probe,
                groq.endpoint(),
                new RecoveryPolicy(config.modelRecovery(), config.cooldown(), config.longestCooldown()),
                groq.residency());
    }

    private static Optional<Reason> absence(GroqConnector groq, LiveConfig live) {
        if (!live.liveGroq()) {
            return Optional.of(Reason.LIVE_DISABLED);
        }
        return groq.hasKey() || groq.residency() == Residency.LOCAL ? Optional.empty() : Optional.of(Reason.NO_API_KEY);
    }
}
