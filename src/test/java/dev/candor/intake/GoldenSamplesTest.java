package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is read of every sample, against what somebody has looked at and found right. {@code -Dcandor.golden.write=true} writes
 * the files anew; look at what has changed before you keep it.
 */
class GoldenSamplesTest {

    private static final boolean WRITES = Boolean.getBoolean("candor.golden.write");

    private final Deployment deployment = Deployment.standard();

    static Stream<Arguments> samples() {
        return AlertFiles.in("samples").stream().map(sample -> argumentSet(AlertFiles.name(sample), sample));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isReadAsItsGoldenFileSays(Path sample) {
        // Given
        Path golden = AlertFiles.golden(sample);
        // When
        String read = new GoldenText(deployment).of(deployment.read(AlertFiles.text(sample)));
        // Then
        if (WRITES) {
            AlertFiles.write(golden, read);
        }
        assertThat(golden).exists();
        assertThat(read).isEqualTo(AlertFiles.text(golden));
    }

    @Test
    void noGoldenFileIsWithoutItsSample() {
        // When
        List<Path> orphans = AlertFiles.in("golden").stream()
                .filter(golden ->
                        !Files.exists(golden.resolveSibling("../samples/" + AlertFiles.name(golden) + ".json")))
                .toList();
        // Then
        assertThat(orphans).isEmpty();
    }
}
