package dev.candor.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.model.Written.Unusable;
import dev.candor.model.Written.Usable;
import dev.candor.outcome.Reason;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads what a model wrote. An answer counts if it has the shape of the task's schema, not if it could be parsed, and only
 * if the text leaves no doubt which answer is meant. Pure.
 */
final class AnswerReader {

    private AnswerReader() {}

    static <T> Written<T> read(String text, Task<T> task, List<String> leftOut) {
        if (text.isBlank()) {
            return new Unusable<>(Reason.EMPTY);
        }
        List<Mended<JsonNode>> fitting = AnswerText.objects(text).stream()
                .flatMap(object -> shaped(object, task.schema()).stream())
                .toList();
        if (fitting.stream().map(Mended::value).distinct().count() != 1) {
            return new Unusable<>(AnswerText.cut(text) ? Reason.BODY_TRUNCATED : Reason.SCHEMA_INVALID);
        }
        Mended<JsonNode> answer = fitting.getFirst();
        if (Echo.of(task.instructions(), answer.value())) {
            return new Unusable<>(Reason.PROMPT_ECHOED);
        }
        return task.reader()
                .read(answer.value(), leftOut)
                .<Written<T>>map(read -> new Usable<>(new Mended<>(
                        read.value(),
                        Stream.concat(answer.repairs().stream(), read.repairs().stream())
                                .toList())))
                .orElseGet(() -> new Unusable<>(Reason.SCHEMA_INVALID));
    }

    private static Optional<Mended<JsonNode>> shaped(Mended<JsonNode> object, JsonNode schema) {
        JsonNode pruned = Schemas.pruned(object.value(), schema);
        if (!Schemas.fits(pruned, schema)) {
            return Optional.empty();
        }
        return Optional.of(
                pruned.equals(object.value())
                        ? object
                        : new Mended<>(
                                pruned,
                                Stream.concat(object.repairs().stream(), Stream.of(Repair.FIELDS_REMOVED.told()))
                                        .toList()));
    }
}
