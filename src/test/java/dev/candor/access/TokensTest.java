package dev.candor.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.candor.access.Tokens.Bearer;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokensTest {

    private static final KnownTokens THREE = KnownTokens.none()
            .and("first", Role.SUBMIT)
            .and("second", Role.READ, Role.DECIDE)
            .and("third", Role.OPERATE);

    @Nested
    class WithThreeBearers {

        private final Tokens tokens = new Tokens(THREE);

        @ParameterizedTest
        @ValueSource(strings = {"first", "second", "third"})
        void findTheBearerWhereverItStands(String name) {
            // When
            var bearer = tokens.bearer(KnownTokens.tokenOf(name));

            // Then
            assertThat(bearer.map(Bearer::name)).contains(name);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"", " ", "token-of-fourth", "token-of-firs", "token-of-first ", "Token-of-first", "first"})
        void knowNobodyElse(String token) {
            // When / Then
            assertThat(tokens.bearer(token)).isEmpty();
        }

        @Test
        void doNotTakeTheHashForTheToken() {
            // When / Then
            assertThat(tokens.bearer(KnownTokens.hash("token-of-first"))).isEmpty();
        }

        @Test
        void letNoStrangerIn() {
            // When / Then
            assertThat(tokens.stranger()).isEmpty();
        }

        @Test
        void letAStrangerDoEverythingIfThatWasAskedFor() {
            // When
            var stranger = new Tokens(THREE.orAnonymous()).stranger();

            // Then
            assertThat(stranger).contains(new Bearer("anonymous", Set.of(Role.values())));
        }
    }

    @Test
    void letAStrangerDoEverythingWhileThereAreNone() {
        // When
        var stranger = new Tokens(KnownTokens.none()).stranger();

        // Then
        assertThat(stranger).contains(new Bearer("anonymous", Set.of(Role.values())));
    }

    @Test
    void areNotSharedByTwoBearers() {
        // Given
        KnownTokens twins = THREE.withTwin("first", "twin");

        // When / Then
        assertThatThrownBy(() -> new Tokens(twins))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("candor.access.tokens.first and candor.access.tokens.twin");
    }
}
