package dev.candor.memory.hindsight;

import dev.candor.intake.Cleared;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.MemoryConfig;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import dev.candor.memory.RecallQuery;
import dev.candor.memory.Recollection;
import dev.candor.memory.Retention;
import dev.candor.memory.Similarity;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Source;
import dev.candor.trace.TraceContext;
import dev.candor.wire.Exchange;
import dev.candor.wire.Exchange.Answered;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A Hindsight bank, for one attachment. A call that is lost is not repeated; the one request that is sent twice is a recall
 * whose query the bank found too long, and both stand among the attempts. Thread-safe.
 */
final class HindsightMemory implements CloudMemory {

    /** Postmortems are kept word for word: no model chooses what is worth keeping, or leaves nothing. */
    private static final String NEW_BANK = "{\"retain_extraction_mode\":\"chunks\"}";

    private final HindsightClient client;
    private final BankConfig bank;
    private final MemoryConfig recall;

    /** Writes of one document at the same time are where the bank has been seen to fail. */
    private final Turns turns = new Turns();

    /** Whether the bank is known to be there, so that it is not made again; and who serves it, since the probe. */
    private volatile boolean bankThere;

    private volatile Optional<ServerVersion> server = Optional.empty();

    HindsightMemory(HindsightClient client, BankConfig bank, MemoryConfig recall) {
        this.client = client;
        this.bank = bank;
        this.recall = recall;
    }

    @Override
    public Uni<Reply<String>> probe() {
        return new HindsightProbe(client, TraceContext.begun())
                .run()
                .map(reply -> reply.map(found -> {
                    bankThere = found.bankThere();
                    server = found.version();
                    return found.words();
                }));
    }

    @Override
    public Uni<Reply<Recollection>> recall(RecallQuery query) {
        HindsightQuery whole = HindsightQuery.of(query.incident());
        return recalled(query, whole).chain(exchange -> {
            Reply<Recollection> first = recollection(query, exchange);
            return exchange instanceof Answered answered && HindsightAnswers.saysTooLong(answered)
                    ? recalled(query, whole.half())
                            .map(second -> recollection(query, second).after(first.attempts()))
                    : Uni.createFrom().item(first);
        });
    }

    @Override
    public Uni<Reply<Retention>> retain(Cleared<MemoryRecord> entry, TraceContext trace) {
        RetainedDocument document = RetainedDocument.of(entry.value(), client.bank());
        return turns.inTurn(
                document.id(), madeIfNeeded(trace, new HindsightRetention(client, bank, server, document, trace)));
    }

    @Override
    public Uni<Reply<Boolean>> forget(String incidentId, TraceContext trace) {
        String document = DocumentId.of(incidentId);
        Uni<Reply<Boolean>> forgotten = client.forget(trace, document)
                .map(exchange -> HindsightReplies.orIfMissing(
                        exchange, false, body -> HindsightAnswers.parse(body).map(anything -> true)));
        return turns.inTurn(document, forgotten);
    }

    /**
     * The bank's own words about an incident, written by its model. It takes seconds to minutes, so it has no place in the
     * answer to an alert.
     */
    Uni<Reply<String>> reflect(RecallQuery query) {
        return client.reflect(query.trace(), HindsightQuery.of(query.incident()).reflect(tags()))
                .map(exchange -> HindsightReplies.of(exchange, body -> HindsightAnswers.text(body, "text")));
    }

    @Override
    public void close() {
        client.close();
    }

    /** A retain makes a bank too, but one whose model decides what is kept of a text. */
    private Uni<Reply<Retention>> madeIfNeeded(TraceContext trace, HindsightRetention retention) {
        return Uni.createFrom().deferred(() -> bankThere ? retention.run() : made(trace, retention));
    }

    private Uni<Reply<Retention>> made(TraceContext trace, HindsightRetention retention) {
        return client.make(trace, NEW_BANK)
                .map(exchange -> HindsightReplies.of(exchange, body -> HindsightAnswers.text(body, "bank_id")))
                .chain(made -> HindsightReplies.then(made, name -> {
                    bankThere = true;
                    return retention.run();
                }));
    }

    private Uni<Exchange> recalled(RecallQuery query, HindsightQuery words) {
        return client.recall(query.trace(), words.recall(tags()));
    }

    /** Later servers answer 404 for a bank nobody has written to yet, earlier ones an empty result: both mean empty. */
    private Reply<Recollection> recollection(RecallQuery query, Exchange exchange) {
        Reply<List<PastIncident>> candidates =
                HindsightReplies.orIfMissing(exchange, List.of(), HindsightAnswers::incidents);
        return candidates.map(found -> Similarity.to(query.incident(), query.signature())
                .best(found.stream(), Source.CLOUD, recall.limit(), recall.leastScore()));
    }

    private Set<String> tags() {
        return bank.recallTags().orElse(Set.of());
    }
}
