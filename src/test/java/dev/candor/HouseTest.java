package dev.candor;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.lang.ArchRule;
import dev.candor.capability.Declaration;
import dev.candor.outcome.Receipt;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Clock;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Fallback;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HouseTest {

    private static final String[] ADAPTERS = {
        "dev.candor.memory.hindsight..",
        "dev.candor.memory.local..",
        "dev.candor.model.groq..",
        "dev.candor.model.deterministic.."
    };

    @Nested
    class Rooms {

        static Stream<Arguments> walls() {
            return Stream.of(
                    argumentSet(
                            "only the mode room names an adapter",
                            noClasses()
                                    .that(not(resideInAnyPackage(ADAPTERS).or(resideInAPackage("dev.candor.mode"))))
                                    .should()
                                    .dependOnClassesThat(resideInAnyPackage(ADAPTERS))),
                    argumentSet(
                            "nobody depends on api",
                            noClasses()
                                    .that()
                                    .resideOutsideOfPackage("dev.candor.api..")
                                    .should()
                                    .dependOnClassesThat()
                                    .resideInAPackage("dev.candor.api..")),
                    wall("outcome stands on nothing of ours", "outcome", "outcome"),
                    wall("capability stands on outcome", "capability", "capability", "outcome"),
                    wall("trace stands on both", "trace", "trace", "capability", "outcome"),
                    argumentSet(
                            "triage and routing know neither mode nor wire",
                            noClasses()
                                    .that()
                                    .resideInAnyPackage("dev.candor.triage", "dev.candor.routing")
                                    .should()
                                    .dependOnClassesThat(resideInAnyPackage(ADAPTERS)
                                            .or(resideInAnyPackage(
                                                    "dev.candor.mode", "dev.candor.api..", "dev.candor.wire")))));
        }

        /** A room that depends on these rooms of ours and on no other. */
        private static Arguments wall(String name, String room, String... known) {
            String[] rooms =
                    Stream.of(known).map(other -> "dev.candor." + other).toArray(String[]::new);
            return argumentSet(
                    name,
                    noClasses()
                            .that()
                            .resideInAPackage("dev.candor." + room)
                            .should()
                            .dependOnClassesThat(
                                    resideInAPackage("dev.candor..").and(not(resideInAnyPackage(rooms)))));
        }

        @ParameterizedTest
        @MethodSource("walls")
        void keepTheirWalls(ArchRule wall) {
            // When / Then
            wall.check(House.CLASSES);
        }

        @Test
        void areAllNullMarked() {
            // When
            List<String> unmarked = House.CLASSES.stream()
                    .map(JavaClass::getPackage)
                    .distinct()
                    .filter(room -> !room.isAnnotatedWith(NullMarked.class))
                    .map(JavaPackage::getName)
                    .toList();

            // Then
            assertThat(unmarked).isEmpty();
        }
    }

    @Nested
    class Calls {

        @Test
        void leaveTheTimeToTheOneClock() {
            // When / Then
            noClasses()
                    .that()
                    .doNotHaveFullyQualifiedName("dev.candor.mode.Clocks")
                    .should()
                    .accessTargetWhere(describe("the time is read past the clock", HouseTest::readsTheTime))
                    .check(House.CLASSES);
        }

        @Test
        void handleFailuresInTheModeRoomAndOnTheWireAlone() {
            // When / Then
            noClasses()
                    .that()
                    .resideOutsideOfPackages("dev.candor.mode", "dev.candor.wire")
                    .should()
                    .accessTargetWhere(describe("an ending is handled or waited for", HouseTest::endsAUni))
                    .check(House.CLASSES);
        }

        @Test
        void makeReceiptsInTheCloudAdaptersAlone() {
            // When / Then
            noClasses()
                    .that()
                    .resideOutsideOfPackages("dev.candor.memory.hindsight", "dev.candor.model.groq")
                    .should()
                    .accessTargetWhere(describe("a receipt is made", HouseTest::makesAReceipt))
                    .check(House.CLASSES);
        }
    }

    @Nested
    class Classes {

        @Test
        void hideNoCallAndNoChoiceInAnAnnotation() {
            // When
            List<String> annotated = House.CLASSES.stream()
                    .filter(found -> Stream.of(Retry.class, Fallback.class, CircuitBreaker.class)
                            .anyMatch(hidden -> found.isAnnotatedWith(hidden)
                                    || found.getMethods().stream().anyMatch(method -> method.isAnnotatedWith(hidden))))
                    .map(JavaClass::getName)
                    .toList();

            // Then
            assertThat(annotated).isEmpty();
        }

        @Test
        void areNamedAfterWhatTheyAre() {
            // When / Then
            noClasses()
                    .should()
                    .haveNameMatching(".*(Utils?|Helper|Manager|Impl|D[Tt][Oo])")
                    .check(House.CLASSES);
        }

        static Stream<Arguments> capabilities() {
            return House.capabilities().stream().map(found -> argumentSet(found.getSimpleName(), found));
        }

        @ParameterizedTest
        @MethodSource("capabilities")
        void beginWithTheirDeclarationIfTheyAreCapabilities(Class<?> capability) {
            // When
            Field first = capability.getDeclaredFields()[0];

            // Then
            assertThat(first.getName()).isEqualTo("DECLARATION");
            assertThat(first.getType()).isAssignableTo(Declaration.class);
            assertThat(Modifier.isStatic(first.getModifiers()) && Modifier.isFinal(first.getModifiers()))
                    .isTrue();
        }
    }

    private static boolean readsTheTime(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        return switch (access.getName()) {
            case "currentTimeMillis" -> owner.isEquivalentTo(System.class);
            case "<init>" -> owner.isEquivalentTo(Date.class);
            case "now" -> owner.getPackageName().equals("java.time") && !isHandedAClock(access);
            default -> owner.isEquivalentTo(Clock.class) && access.getName().startsWith("system");
        };
    }

    private static boolean isHandedAClock(JavaAccess<?> access) {
        return access.getTarget() instanceof CodeUnitAccessTarget now
                && now.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Clock.class));
    }

    private static boolean endsAUni(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(Uni.class)
                && Set.of("onFailure", "onItemOrFailure", "await", "subscribe", "subscribeAsCompletionStage")
                        .contains(access.getName());
    }

    private static boolean makesAReceipt(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(Receipt.class)
                && access.getName().equals("<init>");
    }
}
