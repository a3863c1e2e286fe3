package dev.candor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CanonicalTest {

    private record Sample(String zebra, Optional<String> absent, Instant sentAt, Duration took, List<Integer> counts) {}

    @Test
    void isSortedSnakeCasedAndWithoutSpace() {
        // Given
        Sample sample = new Sample("é\"", Optional.empty(), Instant.EPOCH, Duration.ofMillis(1500), List.of(2, 1));

        // When
        String digest = Canonical.digest(sample);

        // Then
        assertThat(digest)
                .isEqualTo(
                        PublishedChain.sha256("{\"absent\":null,\"counts\":[2,1],\"sent_at\":\"1970-01-01T00:00:00Z\","
                                + "\"took\":\"PT1.5S\",\"zebra\":\"é\\\"\"}"));
    }

    @Test
    void doesNotDependOnTheOrderOfAMap() {
        // Given
        Map<String, Integer> backwards = new LinkedHashMap<>();
        backwards.put("b", 2);
        backwards.put("a", 1);

        // When
        String digest = Canonical.digest(backwards);

        // Then
        assertThat(digest).isEqualTo(PublishedChain.sha256("{\"a\":1,\"b\":2}"));
    }
}
