package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.process.CandorProcess.Plan;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A start that is refused: the process ends with a code that is not zero, has never listened, and tells what is wrong. All
 * complaints of a kind come in one message, so one process shows them all.
 */
class RefusedStartIT {

    private static final String TOKEN_HASH = "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8";

    @Nested
    class OnAMisspeltSetting {

        @Test
        void namesASystemProperty() {
            // Given
            Plan plan = CandorProcess.plan().setting("candor.session.renew-afer", "5M");

            // When
            String output = refused(plan);

            // Then
            assertThat(output).contains("candor.session.renew-afer");
        }

        @Test
        void namesEachVariableAndTheNearestSettingButNoValue() {
            // Given
            Plan plan = CandorProcess.plan()
                    .environment("CANDOR_SESSION_RENEW_AFER", "5M")
                    .environment("HINDSIGHT_BASE_ULR", "http://127.0.0.1:1")
                    .environment("GROQ_API_KEI", "gsk_thiswouldbeasecret")
                    .environment("CASCADEFLOW_LIVE_GROK", "true");

            // When
            String output = refused(plan);

            // Then
            assertThat(output)
                    .contains("CANDOR_SESSION_RENEW_AFER is not a setting; the nearest is CANDOR_SESSION_RENEW_AFTER")
                    .contains("HINDSIGHT_BASE_ULR is not a setting; the nearest is HINDSIGHT_BASE_URL")
                    .contains("GROQ_API_KEI is not a setting; the nearest is GROQ_API_KEY")
                    .contains("CASCADEFLOW_LIVE_GROK is not a setting; the nearest is CASCADEFLOW_LIVE_GROQ")
                    .doesNotContain("gsk_thiswouldbeasecret");
        }

        @Test
        void namesATokenWhoseNameWouldBeLost() {
            // Given
            Plan plan = CandorProcess.plan()
                    .environment("CANDOR_ACCESS_TOKENS_ALERT_MANAGER_SHA256", TOKEN_HASH)
                    .environment("CANDOR_ACCESS_TOKENS_ALERT_MANAGER_ROLES", "submit");

            // When
            String output = refused(plan);

            // Then
            assertThat(output)
                    .contains("CANDOR_ACCESS_TOKENS_ALERT_MANAGER_SHA256 is not a setting;"
                            + " the nearest is CANDOR_ACCESS_TOKENS_<NAME>_SHA256")
                    .contains("__ALERT_MANAGER__");
        }

        @Test
        void namesALineOfADotEnvFile() {
            // Given
            Plan plan = CandorProcess.plan().file(".env", "HINDSIGHT_BANKID=incidents\n");

            // When
            String output = refused(plan);

            // Then
            assertThat(output).contains("HINDSIGHT_BANKID is not a setting; the nearest is HINDSIGHT_BANK_ID");
        }
    }

    @Nested
    class OnAnIllegalValue {

        @Test
        void namesEachSettingThatCannotBeRead() {
            // Given
            Plan plan = CandorProcess.plan()
                    .environment("HINDSIGHT_BASE_URL", "ftp://memory.example")
                    .setting("candor.model.base-url", "http://")
                    .setting("candor.session.renew-after", "soon")
                    .setting("candor.redaction.patterns.badge", "(?=badge)")
                    .setting("candor.access.tokens.ci.sha256", TOKEN_HASH)
                    .setting("candor.access.tokens.ci.roles", "submitter");

            // When
            String output = refused(plan);

            // Then
            assertThat(output.lines())
                    .anySatisfy(line ->
                            assertThat(line).contains("hindsight.base-url", "ftp://", "http or https", "with a host"))
                    .anySatisfy(line -> assertThat(line).contains("candor.model.base-url", "http or https"))
                    .anySatisfy(line -> assertThat(line).contains("candor.session.renew-after", "Invalid duration"))
                    .anySatisfy(line -> assertThat(line).contains("candor.redaction.patterns.badge", "RE2"))
                    .anySatisfy(line -> assertThat(line)
                            .contains("candor.access.tokens.ci.roles", "submitter", "allowed values", "submit"));
        }

        @Test
        void namesEachSettingOutOfBounds() {
            // Given
            Plan plan = CandorProcess.plan()
                    .environment("HINDSIGHT_BANK_ID", "No/Bank")
                    .setting("candor.session.renew-after", "-5S")
                    .setting("candor.model.base-url", "not a url")
                    .setting("candor.redaction.key", "fifteen-letters")
                    .setting("candor.triage.consistency", "1.01")
                    .setting("candor.api.max-in-flight", "0")
                    .setting("candor.access.tokens.ci.sha256", "5E884898")
                    .setting("candor.access.tokens.ci.roles", "submit");

            // When
            String output = refused(plan);

            // Then
            assertThat(output.lines())
                    .anySatisfy(line -> assertThat(line).contains("hindsight.bank-id", "[a-z0-9_-]{1,64}"))
                    .anySatisfy(line -> assertThat(line).contains("candor.session.renew-after", "not be negative"))
                    .anySatisfy(line -> assertThat(line).contains("candor.model.base-url", "http or https"))
                    .anySatisfy(line -> assertThat(line).contains("candor.redaction.key", "at least 16"))
                    .anySatisfy(line -> assertThat(line).contains("candor.triage.consistency", "1"))
                    .anySatisfy(line -> assertThat(line).contains("candor.api.max-in-flight", "greater than 0"))
                    .anySatisfy(line -> assertThat(line).contains("candor.access.tokens.ci.sha256", "[0-9a-f]{64}"));
            assertThat(output).doesNotContain("fifteen-letters");
        }
    }

    @ParameterizedTest
    @MethodSource("contradictions")
    void comesOfSettingsThatDoNotFitTogether(Plan plan, String complaint) {
        // When
        String output = refused(plan);

        // Then
        assertThat(output).contains(complaint).doesNotContain("Exception");
    }

    static Stream<Arguments> contradictions() {
        return Stream.of(
                argumentSet(
                        "an address that is open to the network, and no token",
                        CandorProcess.plan().setting("quarkus.http.host", "0.0.0.0"),
                        "quarkus.http.host=0.0.0.0 is open to the network, but no token is configured. Configure"
                                + " candor.access.tokens.<name>.sha256 and .roles, or set quarkus.http.host=127.0.0.1,"
                                + " or ask for anonymous use by candor.access.anonymous=true"),
                argumentSet(
                        "one token for two bearers",
                        CandorProcess.plan()
                                .setting("candor.access.tokens.ci.sha256", TOKEN_HASH)
                                .setting("candor.access.tokens.ci.roles", "submit")
                                .setting("candor.access.tokens.admin.sha256", TOKEN_HASH)
                                .setting("candor.access.tokens.admin.roles", "operate"),
                        "candor.access.tokens.admin and candor.access.tokens.ci have the same sha256"));
    }

    @Test
    void comesOfADirectoryThatAnotherProcessUses(@TempDir Path directory) {
        // Given
        Plan plan = CandorProcess.plan().setting("candor.store.directory", directory.toString());
        try (CandorProcess first = plan.start()) {
            first.awaitReadiness();
            // When
            String output = refused(plan);
            // Then
            assertThat(output)
                    .contains("Another Candor uses " + directory)
                    .contains("candor.store.directory")
                    .doesNotContain("Exception");
            assertThat(first.get("/status").statusCode()).isEqualTo(200);
        }
    }

    private static String refused(Plan plan) {
        try (CandorProcess candor = plan.start()) {
            int exitCode = candor.awaitRefusal();
            assertThat(exitCode).as("exit code after\n%s", candor.output()).isNotZero();
            assertThat(candor.output()).doesNotContain("Listening on");
            return candor.output();
        }
    }
}
