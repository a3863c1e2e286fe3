package dev.candor.mode;

import com.fasterxml.jackson.annotation.JsonValue;

/** One of the four combinations of both axes. */
public enum Quadrant {
    CLOUD_LIVE("cloud-live", MemoryMode.CLOUD, ModelMode.LIVE),
    CLOUD_DETERMINISTIC("cloud-deterministic", MemoryMode.CLOUD, ModelMode.DETERMINISTIC),
    LOCAL_LIVE("local-live", MemoryMode.LOCAL, ModelMode.LIVE),
    LOCAL_DETERMINISTIC("local-deterministic", MemoryMode.LOCAL, ModelMode.DETERMINISTIC);

    private final String code;
    private final MemoryMode memory;
    private final ModelMode model;

    Quadrant(String code, MemoryMode memory, ModelMode model) {
        this.code = code;
        this.memory = memory;
        this.model = model;
    }

    /** As callers see it, for instance {@code cloud-live}. */
    @JsonValue
    public String code() {
        return code;
    }

    public static Quadrant of(MemoryMode memory, ModelMode model) {
        return switch (memory) {
            case CLOUD ->
                switch (model) {
                    case LIVE -> CLOUD_LIVE;
                    case DETERMINISTIC -> CLOUD_DETERMINISTIC;
                };
            case LOCAL ->
                switch (model) {
                    case LIVE -> LOCAL_LIVE;
                    case DETERMINISTIC -> LOCAL_DETERMINISTIC;
                };
        };
    }

    /** What both have in common: an axis counts as the cloud only if it does in both. */
    public Quadrant atLeast(Quadrant other) {
        return of(memory == MemoryMode.CLOUD ? other.memory : memory, model == ModelMode.LIVE ? other.model : model);
    }

    /** Which memory. */
    public enum MemoryMode {
        CLOUD,
        LOCAL
    }

    /** Which model. */
    public enum ModelMode {
        LIVE,
        DETERMINISTIC
    }
}
