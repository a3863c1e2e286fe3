package dev.candor.mode;

import com.fasterxml.jackson.annotation.JsonValue;

/** One of the four combinations of both axes. */
public enum Quadrant {
    CLOUD_LIVE("cloud-live"),
    CLOUD_DETERMINISTIC("cloud-deterministic"),
    LOCAL_LIVE("local-live"),
    LOCAL_DETERMINISTIC("local-deterministic");

    private final String code;

    Quadrant(String code) {
        this.code = code;
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
