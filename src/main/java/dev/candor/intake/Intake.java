package dev.candor.intake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Reading.Acknowledged;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.intake.format.BinaryEvent;
import dev.candor.intake.format.Document;
import dev.candor.intake.format.Formats;
import dev.candor.intake.format.JsonText;
import dev.candor.intake.format.JsonText.Parsed;
import dev.candor.intake.format.Rules;
import dev.candor.intake.format.TextFormat;
import dev.candor.outcome.Reason;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Reads what was posted into alerts. It opens no address that stands in a body. Thread-safe. */
@Singleton
public final class Intake implements Capability {

    static final LocalOnly DECLARATION = Declaration.named(
                    "intake", "reads what a sender posts, or says what is wrong with it")
            .ownedBy("intake")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    /** JSON tokens that an alert of a full post may have on average: a large one has 100. They are what costs memory. */
    private static final int VALUES_OF_AN_ALERT = 200;

    private static final Logger LOG = Logger.getLogger(Intake.class);

    private final Rules rules;
    private final Unpacking unpacking;
    private final long maxBody;
    private final int maxAlerts;

    Intake(IntakeConfig config) {
        rules = new Rules(
                new JsonText(config.maxDepth(), (long) VALUES_OF_AN_ALERT * config.maxAlerts()), config.maxText());
        unpacking = new Unpacking(config.maxInflated().asLongValue());
        maxBody = config.maxBody().asLongValue();
        maxAlerts = config.maxAlerts();
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    public Reading read(Posted posted) {
        Optional<Media> media = Media.of(posted.mediaType());
        if (posted.body().length > maxBody) {
            return tooLarge();
        }
        if (media.isEmpty()) {
            return new Unreadable(Reason.UNSUPPORTED_TYPE, Media.ACCEPTED);
        }
        if (posted.claimedOrigin().filter(claim -> !Formats.isKnown(claim)).isPresent()) {
            return new Unreadable(Reason.IMPOSSIBLE, "origin names no known format; known are " + Formats.names());
        }
        return told(
                switch (unpacking.unpack(posted)) {
                    case Unpacking.Unpacked.Refused refused -> refused.why();
                    case Unpacking.Unpacked.Text unpacked -> content(unpacked.text(), media.get(), posted);
                });
    }

    /**
     * By what a retry of this post is recognised. Empty for a body that people write and that brings no id, since who posts
     * that twice means it; and for one with an idempotency key, which alone decides then.
     */
    public static Optional<Delivery> delivery(Posted posted, Reading reading) {
        Delivery delivery = posted.delivery();
        boolean meant = delivery.kind() == Delivery.Kind.CONTENT
                && reading.readAs().map(Formats::isLoose).orElse(true);
        return meant || posted.idempotencyKey().isPresent() ? Optional.empty() : Optional.of(delivery);
    }

    /** For a body that need not even be read to know that it is too large. */
    public Unreadable tooLarge() {
        return new Unreadable(Reason.TOO_LARGE, "the body may have " + maxBody + " bytes; send fewer alerts at once");
    }

    private Reading content(String body, Media media, Posted posted) {
        if (body.isBlank()) {
            return new Unreadable(Reason.MALFORMED, "the body is empty; post an alert as JSON or as plain text");
        }
        if (posted.claimedOrigin().filter(TextFormat.ORIGIN::equals).isPresent()) {
            return recognised(TextNode.valueOf(body), posted);
        }
        return switch (media) {
            case JSON -> json(body, posted);
            case TEXT -> recognised(jsonOrText(body), posted);
            case FORM -> recognised(Form.fields(body).map(this::field).orElseGet(() -> jsonOrText(body)), posted);
        };
    }

    private Reading json(String body, Posted posted) {
        return switch (rules.json().parse(body)) {
            case Parsed.NotJson other -> new Unreadable(Reason.MALFORMED, other.detail());
            case Parsed.BeyondBounds beyond -> new Unreadable(Reason.MALFORMED, beyond.detail());
            case Parsed.Json json when json.node().isContainerNode() -> recognised(json.node(), posted);
            case Parsed.Json value ->
                new Unreadable(
                        Reason.IMPOSSIBLE,
                        "an alert is a JSON object with a title or a message; this is JSON of another kind");
        };
    }

    private JsonNode jsonOrText(String body) {
        return rules.json().document(body).orElseGet(() -> TextNode.valueOf(body));
    }

    /** The field that holds the payload; else the form itself is the alert. */
    private JsonNode field(Map<String, String> form) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        form.forEach(object::put);
        return Optional.ofNullable(form.get("payload"))
                .flatMap(rules.json()::document)
                .or(() -> form.values().stream()
                        .flatMap(value -> rules.json().document(value).stream())
                        .findFirst())
                .orElse(object);
    }

    private Reading recognised(JsonNode body, Posted posted) {
        JsonNode list = body.isArray() ? body : body.path("alerts");
        if (list.isArray() && list.size() > maxAlerts) {
            return tooMany();
        }
        JsonNode whole = BinaryEvent.isIn(posted.headers()) ? BinaryEvent.structured(posted.headers(), body) : body;
        Reading reading = Formats.read(Document.of(whole, posted, rules));
        return reading instanceof Group group && group.rows().size() > maxAlerts ? tooMany() : reading;
    }

    private Unreadable tooMany() {
        return new Unreadable(
                Reason.TOO_LARGE, "one post may have " + maxAlerts + " alerts; send them in several posts");
    }

    private static Reading told(Reading reading) {
        if (reading instanceof Acknowledged taken) {
            LOG.warn(taken.note());
        }
        return reading;
    }
}
