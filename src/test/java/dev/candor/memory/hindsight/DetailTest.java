package dev.candor.memory.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.http.DefaultsProfile;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the log says of a refusal. */
@QuarkusTest
@TestProfile(DefaultsProfile.class)
class DetailTest {

    @Inject
    Detail detail;

    static Stream<Arguments> bodies() {
        return Stream.of(
                argumentSet("a text", "{\"detail\":\"Query too long\"}", "Query too long"),
                argumentSet(
                        "an array", "{\"detail\":[{\"msg\":\"Field required\"}]}", "[{\"msg\":\"Field required\"}]"),
                argumentSet("an object", "{\"detail\":{\"violations\":[]}}", "{\"violations\":[]}"),
                argumentSet("a page", "<html>\r\n<h1>502</h1>", "<html>  <h1>502</h1>"),
                argumentSet("nothing", "", "(nothing)"),
                argumentSet("an empty text", "{\"detail\":\"\"}", "(nothing)"));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void isWhatTheServerSaidOnOneLine(String body, String said) {
        // When / Then
        assertThat(detail.of(body)).isEqualTo(said);
    }

    @Test
    void isBounded() {
        // When / Then
        assertThat(detail.of("{\"detail\":\"" + "long ".repeat(1000) + "\"}")).hasSizeLessThanOrEqualTo(300);
    }

    @Test
    void holdsNoneOfTheServersSecrets() {
        // When / Then
        assertThat(detail.of("{\"detail\":\"cannot reach postgresql://hindsight:s3cr3t-pass@10.0.3.7:5432/db\"}"))
                .contains("cannot reach")
                .doesNotContain("s3cr3t-pass");
    }
}
