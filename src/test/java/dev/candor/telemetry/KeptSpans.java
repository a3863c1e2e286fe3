package dev.candor.telemetry;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** Keeps spans instead of sending them, for the tests of other packages too. */
@Alternative
@Singleton
public class KeptSpans {

    private static final InMemorySpanExporter EXPORTER = InMemorySpanExporter.create();

    private final Spans spans;

    KeptSpans(Spans spans) {
        this.spans = spans;
    }

    /** All that have ended since the last time. */
    public List<SpanData> take() {
        spans.flush();
        List<SpanData> taken = EXPORTER.getFinishedSpanItems();
        EXPORTER.reset();
        return taken;
    }

    /** Made before {@link Spans}, which asks for it. */
    @Alternative
    @Singleton
    public static final class Exporter {
        @Produces
        @Alternative
        @Singleton
        SpanExporter exporter() {
            return EXPORTER;
        }
    }
}
