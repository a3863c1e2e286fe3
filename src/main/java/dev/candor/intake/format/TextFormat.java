package dev.candor.intake.format;

import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;

/** Words without any form: the first line is the title, all of it the message. */
public final class TextFormat implements Format {

    public static final String ORIGIN = "text";

    @Override
    public String origin() {
        return ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().isTextual();
    }

    @Override
    public Reading read(Document document) {
        String text = document.body().asText().strip();
        Draft draft = document.draft(ORIGIN)
                .title(text.lines().findFirst())
                .message(Optional.of(text))
                .name(Exceptions.named(text));
        return new Single(draft.alert(), Optional.empty());
    }
}
