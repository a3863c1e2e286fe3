package dev.candor.memory.hindsight;

import dev.candor.trace.TraceContext;
import dev.candor.wire.Exchange;
import dev.candor.wire.Wire;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;

/** The REST client of one attachment and the bank it speaks about: each method is one exchange, within its limits. */
final class HindsightClient {

    /** How the provider is called in receipts and in the log. */
    static final String PROVIDER = "hindsight";

    private final HindsightApi api;
    private final String bank;
    private final Wire wire;
    private final Detail detail;
    private final HindsightGate gate;
    private final HindsightCalls calls;

    HindsightClient(HindsightApi api, String bank, Wire wire, Detail detail, HindsightGate gate, HindsightCalls calls) {
        this.api = api;
        this.bank = bank;
        this.wire = wire;
        this.detail = detail;
        this.gate = gate;
        this.calls = calls;
    }

    String bank() {
        return bank;
    }

    /** Probes pass no gate: a session must not wait behind a storm (ADR 0005). */
    Uni<Exchange> version(TraceContext trace) {
        return send(trace, parent -> calls.probe(() -> api.version(parent)));
    }

    Uni<Exchange> banks(TraceContext trace, int limit, int offset) {
        return send(trace, parent -> calls.probe(() -> api.banks(parent, bank, limit, offset)));
    }

    Uni<Exchange> config(TraceContext trace) {
        return send(trace, parent -> calls.probe(() -> api.config(parent, bank)));
    }

    Uni<Exchange> make(TraceContext trace, String body) {
        return gated(trace, parent -> calls.write(() -> api.make(parent, bank, body)));
    }

    Uni<Exchange> recall(TraceContext trace, String body) {
        return gated(trace, parent -> calls.recall(() -> api.recall(parent, bank, body)));
    }

    Uni<Exchange> retain(TraceContext trace, String body) {
        return gated(trace, parent -> calls.write(() -> api.retain(parent, bank, body)));
    }

    Uni<Exchange> operation(TraceContext trace, String operation) {
        return gated(trace, parent -> calls.lookUp(() -> api.operation(parent, bank, operation)));
    }

    Uni<Exchange> facts(TraceContext trace, String document, int limit) {
        return gated(trace, parent -> calls.lookUp(() -> api.facts(parent, bank, document, limit)));
    }

    Uni<Exchange> forget(TraceContext trace, String document) {
        return gated(trace, parent -> calls.write(() -> api.forget(parent, bank, document)));
    }

    Uni<Exchange> reflect(TraceContext trace, String body) {
        return gated(trace, parent -> calls.reflect(() -> api.reflect(parent, bank, body)));
    }

    void close() {
        try {
            if (api instanceof Closeable closeable) {
                closeable.close();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private Uni<Exchange> gated(TraceContext trace, Function<String, Uni<Response>> call) {
        return send(trace, parent -> gate.pass(() -> call.apply(parent)));
    }

    private Uni<Exchange> send(TraceContext trace, Function<String, Uni<Response>> call) {
        String traceparent = trace.nextTraceparent();
        return wire.send(PROVIDER, traceparent, () -> call.apply(traceparent)).map(detail::logged);
    }
}
