package dev.candor.memory;

import java.util.Optional;

/** Which records are meant; what is empty leaves the choice open. */
public record MemoryFilter(Optional<String> service, Optional<Decision> decision, Optional<MemoryOrigin> origin) {

    public static final MemoryFilter ALL = new MemoryFilter(Optional.empty(), Optional.empty(), Optional.empty());
}
