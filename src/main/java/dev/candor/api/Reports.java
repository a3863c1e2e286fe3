package dev.candor.api;

import dev.candor.mode.FallbackContract;
import dev.candor.trace.AuditChain;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.trace.Traces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** The traces of an answer that is a report: one local step, and whatever steps it reports about. */
@Singleton
final class Reports {

    private final FallbackContract contract;

    Reports(FallbackContract contract) {
        this.contract = contract;
    }

    Step<String> step(String what) {
        return contract.resolve(Reporting.DECLARATION, what, () -> what);
    }

    static Traces traces(Step<?> report, List<? extends Step<?>> about, TraceContext trace) {
        List<Step<?>> steps =
                Stream.concat(Stream.<Step<?>>of(report), about.stream()).toList();
        return Traces.of(steps, new AuditChain(), trace.traceId());
    }
}
