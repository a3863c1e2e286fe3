package dev.candor.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.CaseFile;
import dev.candor.model.Written.Unusable;
import dev.candor.model.Written.Usable;
import dev.candor.outcome.Reason;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What models really write, against a schema of the shape that the cases have. */
class AnswerReaderTest {

    private static final JsonNode SCHEMA = Schemas.of("""
            {"type":"object","additionalProperties":false,"required":["rootCause","evidence","actions"],
             "properties":{"rootCause":{"type":"string"},
              "evidence":{"type":"array","items":{"type":"string"}},"actions":{"type":"array","items":{"type":"string"}}}}""");

    private static final String INSTRUCTIONS =
            "Name the most likely cause of the incident, with evidence quoted from it, and nothing else.";

    private static final Task<JsonNode> TASK =
            new Task<>("case", INSTRUCTIONS, SCHEMA, 100, Task.Reader.plain(Optional::of));

    private static final String PLAIN = """
            {"rootCause":"Connection pool exhausted after release 4.18.2","evidence":["pool 100/100 in use"],\
            "actions":["roll back 4.18.2"]}""";

    private static String output(String id) {
        return CaseFile.named(id).file().path("modelOutput").asText();
    }

    static Stream<Arguments> readable() {
        return Stream.of(
                argumentSet("plain", PLAIN, List.of()),
                argumentSet("57 fenced", output("57-llm-fenced"), List.of("fence_removed", "fields_removed")),
                argumentSet("60 reasoning", output("60-llm-think-tags"), List.of("thinking_removed", "fields_removed")),
                argumentSet("71 unknown field", output("71-llm-cites-unknown-incident"), List.of("fields_removed")),
                argumentSet("words around", "Sure: " + PLAIN + " Good luck!", List.of("prose_removed")),
                argumentSet(
                        "reasoning without its beginning",
                        "It is the pool.</think>" + PLAIN,
                        List.of("thinking_removed")),
                argumentSet(
                        "reasoning, then a fence",
                        "<think>{\"rootCause\":\"disk\",\"evidence\":[],\"actions\":[]}</think>\n```json\n" + PLAIN
                                + "\n```",
                        List.of("thinking_removed", "fence_removed")),
                argumentSet(
                        "a fence of something else besides",
                        "```sh\nkubectl get pods\n```\nand\n```json\n" + PLAIN + "\n```",
                        List.of("fence_removed")),
                argumentSet("trailing comma", PLAIN.replace("]}", "],}"), List.of("lenient_json")));
    }

    @ParameterizedTest
    @MethodSource("readable")
    void isReadEqualToThePlainObject(String text, List<String> repairs) {
        // When
        Mended<JsonNode> read = usable(text);
        // Then
        assertThat(read.value()).isEqualTo(Schemas.of(PLAIN));
        assertThat(read.repairs()).isEqualTo(repairs);
    }

    @Test
    void aFenceInsideATextIsPartOfTheText() {
        // When
        Mended<JsonNode> read = usable(output("58-llm-fence-inside-string"));
        // Then
        assertThat(read.value().at("/actions/0").asText())
                .isEqualTo("run:\n```sh\nkubectl rollout undo deploy/orders\n```");
        assertThat(read.repairs()).containsExactly("fields_removed");
    }

    @Test
    void aFenceInsideARawTextInsideAFenceIsPartOfTheText() {
        // When
        Mended<JsonNode> read =
                usable("```json\n{\"rootCause\":\"x\",\"evidence\":[],\"actions\":[\"run:\n```sh\nls\n```\"]}\n```");
        // Then
        assertThat(read.value().at("/actions/0").asText()).isEqualTo("run:\n```sh\nls\n```");
        assertThat(read.repairs()).containsExactly("fence_removed", "lenient_json");
    }

    @Test
    void commasAndLineBreaksInsideTextsStayAsTheyAre() {
        // When
        Mended<JsonNode> raw = usable(output("64-llm-trailing-comma-raw-newline"));
        Mended<JsonNode> commas = usable("{\"rootCause\":\"a,]b,}c\",\"evidence\":[\"x,\",],\"actions\":[],}");
        // Then
        assertThat(raw.value().path("rootCause").asText()).isEqualTo("Pool\nexhausted");
        assertThat(raw.value().path("evidence")).hasSize(1);
        assertThat(commas.value().path("rootCause").asText()).isEqualTo("a,]b,}c");
        assertThat(commas.value().at("/evidence/0").asText()).isEqualTo("x,");
    }

    static Stream<Arguments> unusable() {
        String other = PLAIN.replace("Connection pool", "Thread pool");
        return Stream.of(
                argumentSet("65 empty", output("65-llm-empty"), Reason.EMPTY),
                argumentSet("white space", " \n\t", Reason.EMPTY),
                argumentSet("63 cut", output("63-llm-truncated"), Reason.BODY_TRUNCATED),
                argumentSet("cut before its last brace", PLAIN.substring(0, PLAIN.length() - 1), Reason.BODY_TRUNCATED),
                argumentSet("cut within a fence", "```json\n" + PLAIN.substring(0, 60), Reason.BODY_TRUNCATED),
                argumentSet("reasoning without an end", "<think>" + PLAIN, Reason.SCHEMA_INVALID),
                argumentSet("66 a page", output("66-llm-html-from-proxy"), Reason.SCHEMA_INVALID),
                argumentSet("words", "The pool is exhausted.", Reason.SCHEMA_INVALID),
                argumentSet("another shape", "{\"cause\":\"pool\"}", Reason.SCHEMA_INVALID),
                argumentSet(
                        "a wrong type",
                        PLAIN.replace("[\"roll back 4.18.2\"]", "\"roll back\""),
                        Reason.SCHEMA_INVALID),
                argumentSet("a null", PLAIN.replace("[\"roll back 4.18.2\"]", "[null]"), Reason.SCHEMA_INVALID),
                argumentSet("a list of answers", "[" + PLAIN + "]", Reason.SCHEMA_INVALID),
                argumentSet(
                        "two answers", "```\n" + PLAIN + "\n```\nor\n```\n" + other + "\n```", Reason.SCHEMA_INVALID),
                argumentSet("one key twice", PLAIN.replace("{", "{\"rootCause\":\"disk\","), Reason.SCHEMA_INVALID),
                argumentSet("nested without end", "[".repeat(100_000), Reason.SCHEMA_INVALID),
                argumentSet(
                        "its own instructions",
                        PLAIN.replace(
                                "Connection pool exhausted after release 4.18.2",
                                "My orders: " + INSTRUCTIONS.toUpperCase(java.util.Locale.ROOT)),
                        Reason.PROMPT_ECHOED));
    }

    @ParameterizedTest
    @MethodSource("unusable")
    void isNotMadeIntoAnAnswer(String text, Reason reason) {
        assertThat(AnswerReader.read(text, TASK, List.of())).isEqualTo(new Unusable<>(reason));
    }

    private static Mended<JsonNode> usable(String text) {
        Written<JsonNode> written = AnswerReader.read(text, TASK, List.of());
        assertThat(written).isInstanceOf(Usable.class);
        return ((Usable<JsonNode>) written).mended();
    }
}
