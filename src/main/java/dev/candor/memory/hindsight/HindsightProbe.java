package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.outcome.Reply;
import dev.candor.trace.TraceContext;
import dev.candor.wire.Exchange.Answered;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Finds out whether the bank can be asked, whether it is there, and which version serves it. The list of banks is the one
 * call that tells the first two on every version; it is searched by exact name, since the server matches parts of names.
 */
final class HindsightProbe {

    private static final int BANKS_PER_PAGE = 100;

    /** A name that is part of a thousand others is looked for no further: the bank then counts as not made yet. */
    private static final int MOST_BANKS = 1000;

    private final HindsightClient client;
    private final TraceContext trace;

    HindsightProbe(HindsightClient client, TraceContext trace) {
        this.client = client;
        this.trace = trace;
    }

    /**
     * What a probe found.
     *
     * @param version empty if the server did not say, which is no reason not to use it
     */
    record Found(boolean bankThere, long facts, Optional<ServerVersion> version) {

        String words() {
            String served = version.map(known -> ", version=" + known.text()).orElse("");
            return (bankThere ? "bank found, facts=" + facts : "reachable, bank not created yet") + served;
        }
    }

    /** Asks for the version and the bank at the same time, so that a session does not wait for two silences. */
    Uni<Reply<Found>> run() {
        return Uni.combine().all().unis(client.version(trace), page(0)).with((version, banks) -> {
            Reply<ServerVersion> served = HindsightReplies.of(version, ServerVersion::read);
            Optional<ServerVersion> known = served instanceof Reply.Answered<ServerVersion> answered
                    ? Optional.of(answered.payload())
                    : Optional.empty();
            return banks.map(found -> new Found(found.bankThere(), found.facts(), known))
                    .after(served.attempts());
        });
    }

    private Uni<Reply<Found>> page(int offset) {
        return client.banks(trace, BANKS_PER_PAGE, offset).chain(exchange -> {
            if (exchange instanceof Answered answered && answered.status() == 403) {
                Reply<Found> refused = HindsightReplies.of(exchange, body -> Optional.empty());
                return config().map(reply -> reply.after(refused.attempts()));
            }
            Reply<BankPage> page = HindsightReplies.of(exchange, body -> BankPage.read(body, client.bank()));
            int next = offset + BANKS_PER_PAGE;
            return page instanceof Reply.Answered<BankPage> answered
                            && answered.payload().goesOn(next)
                    ? page(next).map(reply -> reply.after(page.attempts()))
                    : Uni.createFrom().item(page.map(BankPage::found));
        });
    }

    /** A key that is bound to one bank may not list them all. Older servers have a configuration for any name. */
    private Uni<Reply<Found>> config() {
        return client.config(trace)
                .map(exchange -> HindsightReplies.orIfMissing(
                        exchange,
                        new Found(false, 0, Optional.empty()),
                        body -> HindsightAnswers.parse(body)
                                .filter(root -> root.path("config").isObject())
                                .map(root -> new Found(true, 0, Optional.empty()))));
    }

    /**
     * One page of the list of banks.
     *
     * @param facts of our bank, if it is on this page
     * @param total how many banks the whole list has; older servers do not say, and give all of them
     */
    private record BankPage(Optional<Long> facts, long total) {

        static Optional<BankPage> read(String body, String bank) {
            return HindsightAnswers.array(body, "banks").map(banks -> {
                Optional<Long> facts = Optional.empty();
                for (JsonNode listed : banks) {
                    if (bank.equals(listed.path("bank_id").asText())) {
                        facts = Optional.of(listed.path("fact_count").asLong(0));
                    }
                }
                return new BankPage(
                        facts,
                        HindsightAnswers.parse(body)
                                .map(root -> root.path("total").asLong(0))
                                .orElse(0L));
            });
        }

        boolean goesOn(int offset) {
            return facts.isEmpty() && offset < Math.min(total, MOST_BANKS);
        }

        Found found() {
            return new Found(facts.isPresent(), facts.orElse(0L), Optional.empty());
        }
    }
}
