package dev.candor.triage;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;

/** When a memory counts, and what may follow from it. */
@ConfigMapping(prefix = "candor.triage")
public interface TriageConfig {

    /** Least score, 0 to 1, of a match whose decision counts. */
    @WithDefault("0.7")
    @DecimalMin("0")
    @DecimalMax("1")
    double strongMatch();

    /** Least share, 0 to 1, of strong matches that must agree. */
    @WithDefault("0.9")
    @DecimalMin("0")
    @DecimalMax("1")
    double consistency();

    /** What is done when the model could be skipped. */
    @WithDefault("shadow")
    Bypass.Policy bypass();

    /** Fewest signature fields that must tell an incident from others before a bypass is thought of. */
    @WithDefault("3")
    @PositiveOrZero
    int informativeFields();

    /** Fewest distinct people who must have confirmed a decision before a bypass is thought of. */
    @WithDefault("3")
    @Positive
    int confirmations();
}
