package dev.candor.model.deterministic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.intake.WordText;
import dev.candor.model.ReadOnly;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold of every failure family, whoever wrote it. */
class KnowledgeBaseTest {

    private static final KnowledgeBase KNOWLEDGE = new KnowledgeBase();

    static Stream<Arguments> families() {
        return KNOWLEDGE.all().stream().map(family -> argumentSet(family.id(), family));
    }

    @Test
    void coversWhatPagesPeople() {
        assertThat(KNOWLEDGE.all())
                .extracting(Family::id)
                .hasSizeGreaterThan(40)
                .doesNotHaveDuplicates();
        assertThat(KNOWLEDGE.all())
                .extracting(Family::id)
                .contains(
                        "crash-loop",
                        "jvm-heap",
                        "db-connection-pool",
                        "consumer-lag",
                        "cache-evictions",
                        "tls-certificate-expiry",
                        "dns-resolution",
                        "disk-full",
                        "packet-loss",
                        "deploy-regression",
                        "cloud-quota",
                        "intrusion-suspected");
    }

    @ParameterizedTest
    @MethodSource("families")
    void hasSomethingToSayOfEachKind(Family family) {
        assertThat(family.causes()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(family.checks()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(family.remediation()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(family.preserve()).isNotEmpty();
        assertThat(family.cannotKnow()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("families")
    void suggestsOnlyChecksThatLook(Family family) {
        for (Names names :
                List.of(new Names(Alerts.naming("orders-7d9c6b5f4d-x2m8k", "x")), new Names(Alerts.saying("x")))) {
            assertThat(family.checks()).allSatisfy(check -> {
                assertThat(names.command(check)).matches(ReadOnly::command, "only looks");
                assertThat(names.command(check)).doesNotContainPattern("\\{[a-z]+\\}|<[a-z]+>");
            });
        }
    }

    /** A wider family may hold the same words; a narrower one must not lose them to a third. */
    @ParameterizedTest
    @MethodSource("families")
    void isRecognisedByItsOwnWords(Family family) {
        assertThat(family.phrases()).allSatisfy(phrase -> {
            String id = KNOWLEDGE
                    .recognise(WordText.of(phrase.toString()))
                    .orElseThrow()
                    .family()
                    .id();
            assertThat(id).isEqualTo(family.id());
        });
    }

    @Test
    void ofWordsThatFitNothingIsNothing() {
        assertThat(KNOWLEDGE.recognise(WordText.of("the quick brown fox jumps over the lazy dog")))
                .isEmpty();
    }
}
