package dev.candor.trace;

import dev.candor.outcome.Attempt;
import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Provenance;
import dev.candor.outcome.RateLimits;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Receipt;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The audit trace's view of a step: what can be proved about it. The hash covers the canonical JSON of all other fields,
 * the previous entry's hash among them.
 */
public record AuditEntry(
        int seq,
        String step,
        String capability,
        Status status,
        Source source,
        Reason reason,
        Optional<String> detail,
        Optional<ReceiptView> receipt,
        List<AttemptView> attempts,
        Optional<Long> cacheAgeS,
        String inputDigest,
        Optional<String> outputDigest,
        String traceId,
        Instant at,
        String previousHash,
        String hash) {

    /** A receipt as callers see it. */
    public record ReceiptView(
            String provider,
            int status,
            Optional<String> requestId,
            Optional<String> servedModel,
            Instant sentAt,
            long tookMs) {

        static ReceiptView of(Receipt receipt) {
            return new ReceiptView(
                    receipt.provider(),
                    receipt.httpStatus(),
                    receipt.requestId(),
                    receipt.servedModel(),
                    receipt.sentAt(),
                    receipt.took().toMillis());
        }
    }

    /** An attempt as callers see it. */
    public record AttemptView(
            int number,
            Optional<Integer> status,
            Reason error,
            Phase phase,
            Instant startedAt,
            long tookMs,
            Optional<Long> retryAfterS,
            boolean billed,
            Optional<String> servedModel,
            Optional<Long> inputTokens,
            Optional<Long> cachedInputTokens,
            Optional<Long> outputTokens,
            List<String> repairs,
            Optional<String> requestedModel,
            Optional<RateLimitsView> rateLimits) {

        static AttemptView of(Attempt attempt) {
            return new AttemptView(
                    attempt.number(),
                    attempt.status(),
                    attempt.error(),
                    attempt.phase(),
                    attempt.startedAt(),
                    attempt.took().toMillis(),
                    attempt.retryAfter().map(Duration::toSeconds),
                    attempt.billed(),
                    attempt.bill().map(Attempt.Bill::servedModel),
                    attempt.bill().map(bill -> bill.usage().inputTokens()),
                    attempt.bill().map(bill -> bill.usage().cachedInputTokens()),
                    attempt.bill().map(bill -> bill.usage().outputTokens()),
                    attempt.repairs(),
                    attempt.requestedModel(),
                    attempt.limits().map(RateLimitsView::of));
        }
    }

    /** A provider's limits as callers see them; what it did not say is null. */
    public record RateLimitsView(
            Optional<Long> requestsLimit,
            Optional<Long> requestsLeft,
            Optional<Long> requestsResetMs,
            Optional<Long> tokensLimit,
            Optional<Long> tokensLeft,
            Optional<Long> tokensResetMs) {

        static RateLimitsView of(RateLimits limits) {
            return new RateLimitsView(
                    limits.requests().limit(),
                    limits.requests().left(),
                    limits.requests().reset().map(Duration::toMillis),
                    limits.tokens().limit(),
                    limits.tokens().left(),
                    limits.tokens().reset().map(Duration::toMillis));
        }
    }

    /** The same without its hash: what the hash is computed over. */
    private record Unsealed(
            int seq,
            String step,
            String capability,
            Status status,
            Source source,
            Reason reason,
            Optional<String> detail,
            Optional<ReceiptView> receipt,
            List<AttemptView> attempts,
            Optional<Long> cacheAgeS,
            String inputDigest,
            Optional<String> outputDigest,
            String traceId,
            Instant at,
            String previousHash) {}

    static AuditEntry of(int seq, Step<?> step, String traceId, String previousHash) {
        Unsealed entry = new Unsealed(
                seq,
                step.declaration().name(),
                step.declaration().name(),
                step.outcome().status(),
                step.outcome().source(),
                step.outcome().reason(),
                step.detail(),
                RouteEntry.receiptOf(step.outcome()).map(ReceiptView::of),
                step.attempts().stream().map(AttemptView::of).toList(),
                cacheAge(step.outcome()),
                step.digests().input(),
                step.digests().output(),
                traceId,
                step.timing().at(),
                previousHash);
        return sealed(entry, Canonical.digest(entry));
    }

    private static AuditEntry sealed(Unsealed entry, String hash) {
        return new AuditEntry(
                entry.seq,
                entry.step,
                entry.capability,
                entry.status,
                entry.source,
                entry.reason,
                entry.detail,
                entry.receipt,
                entry.attempts,
                entry.cacheAgeS,
                entry.inputDigest,
                entry.outputDigest,
                entry.traceId,
                entry.at,
                entry.previousHash,
                hash);
    }

    private static Optional<Long> cacheAge(Outcome<?> outcome) {
        return outcome instanceof Outcome.Degraded<?> degraded
                        && degraded.provenance() instanceof Provenance.FromCache cached
                ? Optional.of(cached.age()).map(Duration::toSeconds)
                : Optional.empty();
    }
}
