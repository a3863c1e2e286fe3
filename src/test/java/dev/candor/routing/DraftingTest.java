package dev.candor.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.candor.routing.Drafting.Account;
import dev.candor.routing.Drafting.Fate;
import dev.candor.routing.Drafting.Verification;
import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a draft is worth, with numbers that are less than nothing included. */
class DraftingTest {

    private static final DraftQuality GOOD = new DraftQuality(true, 3, 2, 0);
    private static final BigDecimal CHEAP = new BigDecimal("0.5");
    private static final BigDecimal LOOK = new BigDecimal("0.1");
    private static final BigDecimal STRONG = BigDecimal.ONE;

    static Stream<Arguments> fates() {
        return Stream.of(
                arguments(GOOD, Verification.AGREES, Fate.ACCEPTED),
                arguments(GOOD, Verification.DISAGREES, Fate.WASTED),
                arguments(GOOD, Verification.UNAVAILABLE, Fate.UNVERIFIED),
                arguments(new DraftQuality(false, 3, 2, 0), Verification.AGREES, Fate.WASTED),
                arguments(new DraftQuality(true, 0, 0, 0), Verification.AGREES, Fate.WASTED),
                arguments(new DraftQuality(true, 2, 1, 0), Verification.AGREES, Fate.WASTED),
                arguments(new DraftQuality(true, 3, 3, 1), Verification.UNAVAILABLE, Fate.WASTED));
    }

    @ParameterizedTest
    @MethodSource("fates")
    void keepsOnlyGoodDrafts(DraftQuality quality, Verification verification, Fate fate) {
        assertThat(Drafting.fate(quality, verification)).isEqualTo(fate);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, true", "0, 19, true", "0, 20, false", "12, 8, false", "13, 7, true", "20, 0, true"})
    void paysWhileMoreAreAcceptedThanTheyCost(int accepted, int wasted, boolean pays) {
        // Given: draft and look cost 0.6 of a strong answer
        Account account = new Account(accepted, wasted, 0, BigDecimal.ZERO);
        // When / Then
        assertThat(Drafting.pays(account, CHEAP, LOOK, STRONG)).isEqualTo(pays);
    }

    @Test
    void neverPaysIfAnAcceptedOneCostsAsMuchAsTheStrongAnswer() {
        assertThat(Drafting.pays(Account.EMPTY, STRONG, LOOK, STRONG)).isFalse();
        assertThat(Drafting.pays(new Account(100, 0, 0, BigDecimal.ZERO), STRONG, LOOK, STRONG))
                .isFalse();
        assertThat(Drafting.pays(Account.EMPTY, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO))
                .isFalse();
    }

    @Test
    void countsWastedDraftsAgainstWhatWasSaved() {
        // When
        Account account = Account.EMPTY
                .and(Fate.ACCEPTED, CHEAP, LOOK, STRONG)
                .and(Fate.WASTED, CHEAP, LOOK, STRONG)
                .and(Fate.UNVERIFIED, CHEAP, BigDecimal.ZERO, STRONG);
        // Then
        assertThat(account.acceptance()).contains(0.5);
        assertThat(account.savedUsd()).isEqualByComparingTo("-0.2");
        assertThat(account.unverified()).isEqualTo(1);
    }

    @Test
    void cannotHaveMoreGroundedCausesThanCauses() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DraftQuality(true, 1, 2, 0));
    }
}
