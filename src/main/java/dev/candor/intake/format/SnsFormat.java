package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Acknowledged;
import dev.candor.intake.Reading.Single;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/**
 * The envelope in which Amazon SNS delivers: its message is read as if it had come by itself. A confirmation asks the
 * receiver to open an address that anybody may have put there; it is never opened.
 */
final class SnsFormat implements Format {

    static final String ORIGIN = "sns";
    static final String TYPE_HEADER = "x-amz-sns-message-type";

    private static final Set<String> CONFIRMATIONS = Set.of("SubscriptionConfirmation", "UnsubscribeConfirmation");

    @Override
    public String origin() {
        return ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode body = document.body();
        boolean envelope = body.has("Type") && body.has("MessageId") && body.has("TopicArn");
        boolean announced = document.posted().headers().value(TYPE_HEADER).isPresent();
        return envelope
                || (announced
                        && document.depth() == 0
                        && (body.has("Message") || confirmation(document).isPresent()));
    }

    @Override
    public boolean isEnvelope() {
        return true;
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        Optional<String> confirmation = confirmation(document);
        if (confirmation.isPresent()) {
            String host = Fields.text(body, "SubscribeURL", "UnsubscribeURL")
                    .flatMap(SnsFormat::host)
                    .orElse("an unreadable address");
            return new Acknowledged(
                    ORIGIN,
                    "SNS " + confirmation.get() + " refused: " + host
                            + " was not opened; confirm the subscription yourself if it is yours");
        }
        Optional<String> message = Fields.text(body, "Message");
        return message.flatMap(document.rules().json()::document)
                .map(content -> Formats.read(document.within(content, ORIGIN)))
                .orElseGet(() -> text(document, message));
    }

    private static Reading text(Document document, Optional<String> message) {
        Optional<String> subject = Fields.text(document.body(), "Subject");
        Draft draft = document.draft(ORIGIN)
                .title(subject.or(() -> message.flatMap(text -> text.lines().findFirst())))
                .message(message.or(() -> subject))
                .name(message.flatMap(Exceptions::named))
                .startsAt(Fields.time(document.body(), "Timestamp"))
                .label("topic", Fields.text(document.body(), "TopicArn"));
        return new Single(draft.alert(), Optional.empty());
    }

    /** Whichever says so: the header, which is what SNS tells receivers to look at first, or the body. */
    private static Optional<String> confirmation(Document document) {
        return document.posted()
                .headers()
                .value(TYPE_HEADER)
                .filter(CONFIRMATIONS::contains)
                .or(() -> Fields.text(document.body(), "Type").filter(CONFIRMATIONS::contains));
    }

    private static Optional<String> host(String address) {
        try {
            return Optional.ofNullable(URI.create(address).getHost());
        } catch (IllegalArgumentException notAnAddress) {
            return Optional.empty();
        }
    }
}
