package dev.candor.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceLinksTest {

    private final ServiceLinks links = ServiceLinks.among(List.of("HINDSIGHT_SERVICE_HOST", "HINDSIGHT_BASE_ULR"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HINDSIGHT_SERVICE_HOST",
                "HINDSIGHT_SERVICE_PORT",
                "HINDSIGHT_SERVICE_PORT_HTTP",
                "HINDSIGHT_PORT",
                "HINDSIGHT_PORT_8888_TCP_PROTO"
            })
    void haveWhatKubernetesSetsForAService(String variable) {
        // When / Then
        assertThat(links.have(variable)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HINDSIGHT_BASE_ULR", "HINDSIGHT_SERVICES", "GROQ_PORT", "GROQ_SERVICE_PORT"})
    void haveNothingElse(String variable) {
        // When / Then
        assertThat(links.have(variable)).isFalse();
    }
}
