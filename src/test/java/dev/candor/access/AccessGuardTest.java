package dev.candor.access;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessGuardTest {

    private static final KnownTokens ONE = KnownTokens.none().and("ci", Role.SUBMIT);

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "localhost", "::1"})
    void letsAnybodyInFromTheHostItself(String loopback) {
        // When / Then
        assertThatCode(() -> check(KnownTokens.none(), loopback)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "10.0.0.7", "2001:db8::7", "[malformed"})
    void stopsTheStartOnAnyOtherAddress(String open) {
        // When / Then
        assertThatThrownBy(() -> check(KnownTokens.none(), open))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("quarkus.http.host=" + open)
                .hasMessageContaining("candor.access.anonymous=true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "10.0.0.7"})
    void letsItStartThereWithATokenOrByName(String open) {
        // When / Then
        assertThatCode(() -> {
                    check(ONE, open);
                    check(KnownTokens.none().orAnonymous(), open);
                })
                .doesNotThrowAnyException();
    }

    private static void check(KnownTokens tokens, String host) {
        new AccessGuard(new Tokens(tokens), tokens, host).check(new StartupEvent());
    }
}
