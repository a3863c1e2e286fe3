package dev.candor.deadletter;

import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Posted;
import dev.candor.intake.Reading.Row;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.intake.Redaction;
import dev.candor.mode.FallbackContract;
import dev.candor.outcome.Reason;
import dev.candor.store.Store;
import dev.candor.trace.Canonical;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Keeps what could not be read, without its secrets, so that nothing is lost to a sender who will not post it again. The same
 * body with the same reason is kept once. Bounded; thread-safe.
 */
@Singleton
public final class DeadLetters implements Capability {

    static final LocalOnly DECLARATION = Declaration.named(
                    "dead_letter", "keeps what could not be read, redacted, for an operator")
            .ownedBy("intake")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    private final Store store;
    private final Redaction redaction;
    private final FallbackContract contract;
    private final DeadLetterConfig config;
    private final Clock clock;

    DeadLetters(Store store, Redaction redaction, FallbackContract contract, DeadLetterConfig config, Clock clock) {
        this.store = store;
        this.redaction = redaction;
        this.contract = contract;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    /** A step whose payload is the letter's id. */
    public Uni<Step<String>> keep(Posted posted, Unreadable unreadable) {
        String body = posted.text();
        return keep(letter(posted, unreadable.reason(), unreadable.detail(), body, posted.body().length));
    }

    /** One row of a post whose others were read. */
    public Uni<Step<String>> keep(Posted posted, Row.Bad row) {
        return keep(letter(
                posted,
                Reason.IMPOSSIBLE,
                row.detail(),
                row.content(),
                row.content().getBytes(StandardCharsets.UTF_8).length));
    }

    /** The latest first. */
    public Uni<Step<List<KeptLetter>>> list(Optional<Long> before, int limit) {
        return contract.resolveLater(
                DECLARATION,
                List.of("list", before, limit),
                () -> store.read(connection -> DeadLetterTable.page(connection, before, limit)));
    }

    public Uni<Step<Optional<KeptLetter>>> find(String id) {
        return contract.resolveLater(
                DECLARATION, List.of("find", id), () -> store.read(connection -> DeadLetterTable.find(connection, id)));
    }

    /** Notes that it was posted again and served. */
    public Uni<Step<Boolean>> replayed(String id) {
        return contract.resolveLater(
                DECLARATION,
                List.of("replayed", id),
                () -> store.write(connection -> DeadLetterTable.replayed(connection, id, clock.instant())));
    }

    /** Whether it was there. */
    public Uni<Step<Boolean>> delete(String id) {
        return contract.resolveLater(
                DECLARATION,
                List.of("delete", id),
                () -> store.write(connection -> DeadLetterTable.delete(connection, id)));
    }

    private Uni<Step<String>> keep(DeadLetter letter) {
        String hash = Canonical.digest(List.of(letter.reason(), letter.body()));
        return contract.resolveLater(
                        DECLARATION,
                        hash,
                        () -> store.write(connection -> DeadLetterTable.keep(connection, letter, hash, config.limit())))
                .map(step ->
                        step.payload().map(id -> step.with("dead_letter=" + id)).orElse(step));
    }

    private DeadLetter letter(Posted posted, Reason reason, String detail, String body, long bytes) {
        DeadLetter whole = new DeadLetter(
                UUID.randomUUID().toString(),
                posted.receivedAt(),
                reason,
                detail,
                posted.headers().values(),
                posted.claimedOrigin(),
                body,
                bytes,
                true);
        // Cleared before it is cut to what is kept: half a secret is not recognised as one.
        return redaction
                .clear(whole.cut(Math.max(0, redaction.most() - HEADERS)))
                .value()
                .cut(config.maxBody());
    }

    /** Room for the headers, which are cleared with the body: the server takes 8 KB of them. */
    private static final int HEADERS = 8_192;
}
