package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Row;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.outcome.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What senders do to a body on its way, whatever the format in it. */
class IntakeTest {

    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain; charset=UTF-8";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String ALERT = "{\"title\":\"Disk full\",\"service\":\"db\",\"severity\":\"high\"}";

    private final Deployment intake = Deployment.standard();

    static Stream<Arguments> readable() {
        return Stream.of(
                argumentSet("JSON", JSON, ALERT),
                argumentSet("JSON with a charset", "Application/JSON; charset=utf-8", ALERT),
                argumentSet("JSON of a vendor", "application/vnd.acme.alert+json", ALERT),
                argumentSet("no type", "", ALERT),
                argumentSet("JSON as text", TEXT, " \n" + ALERT),
                argumentSet("a byte-order mark", JSON, "\uFEFF" + ALERT),
                argumentSet(
                        "a payload in a form",
                        FORM,
                        "a=1&payload=%7B%22title%22%3A%22Disk+full%22%2C%22service%22%3A%22db%22%7D"),
                argumentSet(
                        "JSON in some field",
                        FORM,
                        "token=x&data=%7B%22title%22:%22Disk%20full%22,%22service%22:%22db%22%7D"),
                argumentSet("a form that is the alert", FORM, "title=Disk+full&service=db&severity=high"),
                argumentSet("JSON that curl calls a form", FORM, ALERT),
                argumentSet(
                        "a key twice",
                        JSON,
                        "{\"title\":\"x\",\"service\":\"x\",\"title\":\"Disk full\",\"service\":\"db\"}"));
    }

    @ParameterizedTest
    @MethodSource("readable")
    void isReadWhateverItComesIn(String type, String body) {
        // When
        Reading reading = intake.read(Deployment.posted(body, Map.of("Content-Type", type)));
        // Then
        assertThat(reading).isInstanceOf(Single.class);
        Alert alert = ((Single) reading).alert();
        assertThat(alert.origin()).isEqualTo("plain");
        assertThat(alert.title()).isEqualTo("Disk full");
        assertThat(alert.service()).contains("db");
    }

    static Stream<Arguments> unreadable() {
        return Stream.of(
                argumentSet("nothing", JSON, "", Reason.MALFORMED, "empty"),
                argumentSet("white space", TEXT, " \n\t", Reason.MALFORMED, "empty"),
                argumentSet("broken JSON", JSON, "{\"title\":", Reason.MALFORMED, "line 1, column"),
                argumentSet("two documents", JSON, ALERT + ALERT, Reason.MALFORMED, "line 1"),
                argumentSet(
                        "a long number",
                        JSON,
                        "{\"title\":\"x\",\"n\":" + "9".repeat(2000) + "}",
                        Reason.MALFORMED,
                        "too long"),
                argumentSet("depth", JSON, "[".repeat(101) + "]".repeat(101), Reason.MALFORMED, "100"),
                argumentSet("a number", JSON, "42", Reason.IMPOSSIBLE, "JSON object"),
                argumentSet("a text", JSON, "\"disk full\"", Reason.IMPOSSIBLE, "JSON object"),
                argumentSet("nothing to read", JSON, "{\"a\":1,\"b\":\"c\"}", Reason.IMPOSSIBLE, "title"),
                argumentSet("a list of nothing to read", JSON, "[1,{\"a\":1}]", Reason.IMPOSSIBLE, "none of the 2"),
                argumentSet("an image", "image/png", ALERT, Reason.UNSUPPORTED_TYPE, "application/json"),
                argumentSet("a file in a form", "multipart/form-data", ALERT, Reason.UNSUPPORTED_TYPE, "text/plain"));
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void saysWhatIsWrongAndWhatWouldBeRight(String type, String body, Reason reason, String hint) {
        // When
        Reading reading = intake.read(Deployment.posted(body, Map.of("Content-Type", type)));
        // Then
        assertThat(reading).isInstanceOf(Unreadable.class);
        assertThat(((Unreadable) reading).reason()).isEqualTo(reason);
        assertThat(((Unreadable) reading).detail()).contains(hint).doesNotContain("Exception", "com.fasterxml");
    }

    @Test
    void refusesBytesThatAreNotUtf8WhateverTheirType() {
        // Given
        byte[] latin = ALERT.replace("Disk", "Gr\u00FCn").getBytes(StandardCharsets.ISO_8859_1);
        // When
        Stream<Reading> readings = Stream.of(JSON, TEXT, FORM)
                .map(type -> intake.read(Deployment.posted(latin, Map.of("Content-Type", type), Optional.empty())));
        // Then
        assertThat(readings)
                .allSatisfy(reading ->
                        assertThat(Deployment.note(reading).orElse("")).contains("not UTF-8"));
    }

    @Test
    void readsWhatTemplatesPutIntoStrings() {
        // When
        Alert alert = intake.alert("{\"title\":\"Disk full\",\"message\":\"line one\nline\ttwo \\ud83d \\u0000 end\"}");
        // Then
        assertThat(alert.message()).isEqualTo("line one\nline\ttwo \uFFFD \uFFFD end");
    }

    @Nested
    class ACompressedBody {

        @Test
        void isUnpacked() {
            // When
            Reading reading = intake.read(compressed(ALERT));
            // Then
            assertThat(Deployment.alerts(reading)).extracting(Alert::title).containsExactly("Disk full");
        }

        @Test
        void isRefusedWhereItUnpacksBeyondTheBound() {
            // Given
            Deployment small = Deployment.with("candor.intake.max-inflated", "1000");
            // When
            Reading reading = small.read(compressed(ALERT + " ".repeat(1000)));
            // Then
            assertThat(reading)
                    .isEqualTo(new Unreadable(
                            Reason.TOO_LARGE, "the body may unpack to 1000 bytes; send fewer alerts at once"));
        }

        @Test
        void isRefusedWhereItIsNone() {
            // When
            Reading reading = intake.read(Deployment.posted(ALERT, Map.of("Content-Encoding", "gzip")));
            Reading other = intake.read(Deployment.posted(ALERT, Map.of("Content-Encoding", "br")));
            // Then
            assertThat(((Unreadable) reading).reason()).isEqualTo(Reason.MALFORMED);
            assertThat(((Unreadable) other).reason()).isEqualTo(Reason.UNSUPPORTED_TYPE);
        }

        private static Posted compressed(String body) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
                gzip.write(body.getBytes(StandardCharsets.UTF_8));
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
            return Deployment.posted(
                    bytes.toByteArray(), Map.of("Content-Encoding", "gzip", "Content-Type", JSON), Optional.empty());
        }
    }

    @Nested
    class ALongText {

        @Test
        void keepsHeadAndTailAndSaysWhatIsMissing() {
            // When
            Alert alert = intake.alert("{\"title\":\"x\",\"message\":\"begins " + "a".repeat(100_000) + " ends\"}");
            // Then
            assertThat(alert.message())
                    .hasSizeLessThanOrEqualTo(20_000)
                    .startsWith("begins aaa")
                    .endsWith("aaa ends");
            int kept = alert.message()
                    .replaceAll(" \\[… \\d+ characters left out …\\] ", "")
                    .length();
            assertThat(alert.message()).contains((100_012 - kept) + " characters left out");
        }

        @ParameterizedTest
        @CsvSource({"0, 0", "0, 1", "1, 0", "1, 1"})
        void isNotCutWithinACharacter(int before, int after) {
            // Given
            String text = "a".repeat(before) + "🙂".repeat(300) + "a".repeat(after);
            // When
            Alert alert = Deployment.with("candor.intake.max-text", "200")
                    .alert("{\"title\":\"x\",\"message\":\"" + text + "\"}");
            // Then
            assertThat(alert.message())
                    .isEqualTo(Unicode.storable(alert.message()))
                    .contains("left out")
                    .hasSizeLessThanOrEqualTo(200);
        }
    }

    @Nested
    class ManyAlerts {

        private final Deployment few = Deployment.with("candor.intake.max-alerts", "10");

        @Test
        void areReadUpToTheLimit() {
            // When
            Reading list = few.read(list(10));
            Reading group = few.read("{\"groupKey\":\"k\",\"alerts\":" + list(10) + "}");
            // Then
            assertThat(((Group) list).rows()).hasSize(10);
            assertThat(((Group) group).rows()).hasSize(10);
        }

        @Test
        void areRefusedBeyondIt() {
            // Given
            Unreadable refusal =
                    new Unreadable(Reason.TOO_LARGE, "one post may have 10 alerts; send them in several posts");
            // When
            Reading list = few.read(list(11));
            Reading group = few.read("{\"groupKey\":\"k\",\"alerts\":" + list(11) + "}");
            Reading groups = few.read("[{\"groupKey\":\"k\",\"alerts\":" + list(6) + "},{\"groupKey\":\"k\",\"alerts\":"
                    + list(6) + "}]");
            // Then
            assertThat(Stream.of(list, group, groups)).allMatch(refusal::equals);
        }

        private static String list(int size) {
            return IntStream.range(0, size).mapToObj(alert -> ALERT).collect(Collectors.joining(",", "[", "]"));
        }
    }

    @Nested
    class AGroup {

        @Test
        void mayHaveAListOfNothing() {
            // When
            Reading reading = intake.read("{\"groupKey\":\"k\",\"title\":\"[FIRING:0]\",\"alerts\":null}");
            // Then
            assertThat(reading).isEqualTo(new Group("alertmanager", List.of(), Optional.empty()));
        }

        @Test
        void isKnownByItsAlertsWhereATemplateLeftOutItsKey() {
            // When
            Reading reading = intake.read("{\"title\":\"two\",\"alerts\":[{\"labels\":{\"alertname\":\"A\"}},"
                    + "{\"labels\":{\"alertname\":\"B\"},\"status\":\"resolved\"}]}");
            // Then
            assertThat(Deployment.alerts(reading))
                    .extracting(Alert::status)
                    .containsExactly(AlertStatus.FIRING, AlertStatus.RESOLVED);
        }

        @Test
        void keepsItsGoodAlertsWhereOneIsBad() {
            // When
            Reading reading =
                    intake.read("{\"groupKey\":\"k\",\"alerts\":[7,{\"labels\":{\"alertname\":\"A\"}},null]}");
            // Then
            assertThat(((Group) reading).rows())
                    .hasSize(3)
                    .filteredOn(Row.Bad.class::isInstance)
                    .hasSize(2);
        }
    }

    @Nested
    class AnEventInBinaryMode {

        private static final Map<String, String> EVENT = Map.of(
                "Content-Type", "application/json",
                "ce-specversion", "1.0",
                "ce-id", "e-1",
                "ce-source", "/monitoring/synthetics",
                "ce-type", "com.example.alert.resolved",
                "ce-subject", "login%20page",
                "ce-time", "2026-03-14T18:00:00Z",
                "ce-region", "eu");

        @Test
        void isReadLikeAStructuredOne() {
            // When
            Reading reading = intake.read(Deployment.posted("{\"message\":\"3 of 3 report HTTP 503\"}", EVENT));
            // Then
            Alert alert = Deployment.alerts(reading).getFirst();
            assertThat(alert.origin()).isEqualTo("cloudevents");
            assertThat(alert.service()).contains("login page");
            assertThat(alert.name()).contains("com.example.alert");
            assertThat(alert.status()).isEqualTo(AlertStatus.RESOLVED);
            assertThat(alert.startsAt()).isEqualTo("2026-03-14T18:00:00Z");
            assertThat(alert.labels()).containsEntry("region", "eu");
        }

        @Test
        void mayCarryWhatAnotherSenderWrote() {
            // When
            Reading reading = intake.read(Deployment.posted(AlertFiles.sample("01-alertmanager-firing.json"), EVENT));
            // Then
            assertThat(Deployment.alerts(reading)).extracting(Alert::origin).containsExactly("alertmanager");
        }
    }

    @Nested
    class ASubscriptionToSns {

        @Test
        void isNeverConfirmedThoughOnlyAHeaderAsksForIt() {
            // When
            Reading reading = intake.read(Deployment.posted(
                    "confirm please",
                    Map.of("Content-Type", "text/plain", "x-amz-sns-message-type", "UnsubscribeConfirmation")));
            // Then
            assertThat(reading).isInstanceOf(Reading.Acknowledged.class);
            assertThat(Deployment.note(reading).orElse("")).contains("UnsubscribeConfirmation refused");
        }

        @Test
        void deliversInEnvelopesWithinReason() {
            // Given
            String once = AlertFiles.sample("15-cloudwatch-sns-envelope.json");
            // When
            Reading twice = intake.read(enveloped(once));
            Reading tooOften = intake.read(enveloped(enveloped(enveloped(enveloped(enveloped(once))))));
            // Then
            assertThat(Deployment.alerts(twice)).extracting(Alert::origin).containsExactly("cloudwatch");
            assertThat(((Unreadable) tooOften).detail()).contains("too many envelopes");
        }

        private static String enveloped(String message) {
            return "{\"Type\":\"Notification\",\"MessageId\":\"1\",\"TopicArn\":\"t\",\"Message\":\""
                    + message.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"}";
        }
    }
}
