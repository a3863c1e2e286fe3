package dev.candor.analysis;

import java.util.List;

/** What the recalled incidents have in common, and what sets this one apart. */
public record Synthesis(String summary, List<String> commonGround, List<String> differences) {
    public Synthesis {
        commonGround = List.copyOf(commonGround);
        differences = List.copyOf(differences);
    }
}
