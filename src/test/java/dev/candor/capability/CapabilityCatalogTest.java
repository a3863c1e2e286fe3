package dev.candor.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CapabilityCatalogTest {

    private static Declaration named(String name) {
        return Declaration.named(name, "purpose")
                .ownedBy("team")
                .reviewedBy("2027-05-31")
                .localOnly()
                .orRefuse();
    }

    private record Sorting(String name) implements Capability {
        @Override
        public Declaration declaration() {
            return named(name);
        }
    }

    private record Shuffling(String name) implements Capability {
        @Override
        public Declaration declaration() {
            return named(name);
        }
    }

    /** As when a class returns its constant before it is set: the compiler's checks do not see that. */
    private static final class Undeclared implements Capability {
        private static @Nullable Declaration forgotten;

        @Override
        @SuppressWarnings("NullAway") // The very fault that the catalog must find.
        public Declaration declaration() {
            return forgotten;
        }
    }

    @Test
    void holdsTheDeclarationsInTheOrderOfTheirNames() {
        // When
        CapabilityCatalog catalog =
                CapabilityCatalog.of(List.of(new Sorting("z_last"), new Sorting("a_first"), new Shuffling("middle")));

        // Then
        assertThat(catalog.declarations()).extracting(Declaration::name).containsExactly("a_first", "middle", "z_last");
    }

    @Test
    void namesTheNameAndBothClassesOfADuplicate() {
        // When / Then
        assertThatIllegalStateException()
                .isThrownBy(() -> CapabilityCatalog.of(List.of(new Sorting("twice"), new Shuffling("twice"))))
                .withMessageContaining("'twice'")
                .withMessageContaining("Sorting")
                .withMessageContaining("Shuffling");
    }

    @Test
    void namesTheClassThatHasNoDeclaration() {
        // When / Then
        assertThatIllegalStateException()
                .isThrownBy(() -> CapabilityCatalog.of(List.of(new Sorting("sorting"), new Undeclared())))
                .withMessageContaining("Undeclared")
                .withMessageContaining("DECLARATION");
    }
}
