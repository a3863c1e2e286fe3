package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Redactable;
import dev.candor.intake.Redaction;
import dev.candor.wire.Exchange;
import dev.candor.wire.Exchange.Answered;
import jakarta.inject.Singleton;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;

/**
 * Tells the log, and nobody else, why Hindsight refused: its {@code detail}, be it a text, an array or an object, or else
 * the beginning of whatever came. Bounded, on one line and without secrets, since the server's texts may hold its own.
 */
@Singleton
final class Detail {

    private static final Logger LOG = Logger.getLogger(Detail.class);

    /** A validation error about one field is about this long; a stack trace need not go further. */
    private static final int MOST_CHARACTERS = 300;

    private final Redaction redaction;

    Detail(Redaction redaction) {
        this.redaction = redaction;
    }

    /** Gives the exchange back as it was. */
    Exchange logged(Exchange exchange) {
        if (exchange instanceof Answered answered && !answered.ok()) {
            LOG.infof("Hindsight answered: status=%d detail=%s", answered.status(), of(answered.body()));
        }
        return exchange;
    }

    String of(String body) {
        JsonNode detail = HindsightAnswers.parse(body)
                .map(root -> root.path("detail"))
                .orElseGet(com.fasterxml.jackson.databind.node.MissingNode::getInstance);
        String said = detail.isTextual() ? detail.asText() : detail.isMissingNode() ? body : detail.toString();
        String cut = said.substring(0, Math.min(said.length(), MOST_CHARACTERS));
        String clear = redaction.clear(new Line(cut)).value().text();
        String line = PlainText.of(clear);
        return line.isEmpty() ? "(nothing)" : line;
    }

    private record Line(String text) implements Redactable<Line> {
        @Override
        public Line redacted(UnaryOperator<String> mask) {
            return new Line(mask.apply(text));
        }
    }
}
