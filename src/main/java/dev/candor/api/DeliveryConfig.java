package dev.candor.api;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** How long it is known what a sender has posted already. */
@ConfigMapping(prefix = "candor.delivery")
interface DeliveryConfig {

    /** How long a post is recognised as a retry of an earlier one. Senders retry for ten minutes, and repeat after hours. */
    @WithDefault("15M")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration window();

    /** How long the first answer to an {@code Idempotency-Key} is given again. A day covers a client's own queue. */
    @WithDefault("24H")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration keyLife();

    /**
     * Most analyses whose answers are kept, for retries and for keys each; the least used are forgotten first. One is some
     * tens of kilobytes.
     */
    @WithDefault("5000")
    @Positive
    int maxAnalyses();
}
