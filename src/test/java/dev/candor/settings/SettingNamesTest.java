package dev.candor.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingNamesTest {

    private static final SettingNames NAMES = new SettingNames(Set.of(
            "candor.access.anonymous",
            "candor.access.tokens.*.sha256",
            "candor.access.tokens.*.roles",
            "candor.access.tokens.*.roles[*]",
            "candor.redaction.patterns.*",
            "candor.session.renew-after",
            "hindsight.api-key",
            "hindsight.bank-id",
            "hindsight.base-url"));

    @ParameterizedTest
    @CsvSource({
        "HINDSIGHT_BASE_ULR, HINDSIGHT_BASE_URL",
        "HINDSIGHT_URL, HINDSIGHT_BASE_URL",
        "HINDSIGHT_BANK, HINDSIGHT_BANK_ID",
        "HINDSIGHT_TOKEN_KEY, HINDSIGHT_API_KEY",
        "CANDOR_SESSION_RENEWAFTER, CANDOR_SESSION_RENEW_AFTER",
        "CANDOR_ACCESS_ANONYMUS, CANDOR_ACCESS_ANONYMOUS",
        "CANDOR_ACCESS_TOKENS_CI_SHA265, CANDOR_ACCESS_TOKENS_<NAME>_SHA256",
        "CANDOR_ACCESS_TOKENS_CI_ROLE, CANDOR_ACCESS_TOKENS_<NAME>_ROLES",
        "CANDOR_REDACTION_PATTERN_BADGE, CANDOR_REDACTION_PATTERNS_<NAME>"
    })
    void nameTheNearest(String misspelt, String meant) {
        // When / Then
        assertThat(NAMES.nearest(misspelt)).contains(meant);
    }

    @Test
    void nameNothingWhereThereIsNothing() {
        // When / Then
        assertThat(new SettingNames(Set.of()).nearest("CANDOR_X")).isEmpty();
    }
}
