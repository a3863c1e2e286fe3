package dev.candor.intake;

import java.util.Optional;

/** Fields that a payload did not give, as somebody read them out of its text. They are marked as inferred in answers. */
public record Filling(Optional<String> service, Optional<String> environment) {

    public static final Filling NOTHING = new Filling(Optional.empty(), Optional.empty());
}
