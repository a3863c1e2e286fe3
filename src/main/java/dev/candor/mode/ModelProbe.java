package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudRequired;
import jakarta.inject.Singleton;

/** One cheap call that finds out, when a session begins, whether the model provider answers and knows our models. */
@Singleton
final class ModelProbe implements Capability {

    static final CloudRequired DECLARATION = Declaration.named(
                    "model_probe",
                    "finds out at the start of a session whether the model provider answers and knows the models")
            .ownedBy("platform")
            .reviewedBy("2027-05-31")
            .cloudRequired(Axis.MODEL)
            .orRefuse();

    @Override
    public CloudRequired declaration() {
        return DECLARATION;
    }
}
