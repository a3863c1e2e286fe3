package dev.candor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.trace.Cost.Basis;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CostTest {

    private static final Cost CHEAP = billed("0.00007", "0.0007");
    private static final Cost DEAR = billed("0.002", "0.0015");
    private static final Cost UNPRICED =
            new Cost(Optional.empty(), Optional.empty(), Optional.of(new BigDecimal("0.001")), Basis.UNPRICED);

    private static Cost billed(String actual, String baseline) {
        Optional<BigDecimal> billed = Optional.of(new BigDecimal(actual));
        return new Cost(billed, billed, Optional.of(new BigDecimal(baseline)), Basis.USAGE);
    }

    @Test
    void isTheSumOfItsPartsToTheLastDigit() {
        // When
        Cost sum = CHEAP.plus(DEAR);

        // Then
        assertThat(sum).isEqualTo(billed("0.00207", "0.0022"));
    }

    @Test
    void isUnknownIfAPartIsWhicheverCameFirst() {
        // When
        Stream<Cost> sums = Stream.of(CHEAP.plus(UNPRICED), UNPRICED.plus(CHEAP), UNPRICED.plus(Cost.FREE));

        // Then
        assertThat(sums).allSatisfy(sum -> {
            assertThat(sum.actual()).isEmpty();
            assertThat(sum.estimated()).isEmpty();
            assertThat(sum.basis()).isEqualTo(Basis.UNPRICED);
            assertThat(sum.saved()).isEmpty();
        });
    }

    @Test
    void keepsTheNumbersThatAreKnownBesideOneThatIsNot() {
        // When
        Cost sum = CHEAP.plus(UNPRICED);

        // Then
        assertThat(sum.baseline()).contains(new BigDecimal("0.0017"));
    }

    @Test
    void isNegativelySavedIfTheCheapWayWasTheDearer() {
        // When
        Optional<BigDecimal> saved = DEAR.saved();

        // Then
        assertThat(saved).contains(new BigDecimal("-0.0005"));
    }

    @Test
    void isFreeOfAnyBasisIfNothingWasBilled() {
        // When
        Cost sum = Cost.FREE.plus(Cost.FREE);

        // Then
        assertThat(sum).isEqualTo(Cost.FREE);
    }

    @ParameterizedTest
    @EnumSource(Basis.class)
    void restsOnTheWeakestBasis(Basis basis) {
        // Given
        Cost cost = new Cost(Optional.empty(), Optional.empty(), Optional.empty(), basis);

        // When
        Cost sum = Cost.FREE.plus(cost);

        // Then
        assertThat(sum.basis()).isEqualTo(basis);
    }
}
