package dev.candor.telemetry;

import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Where spans go: to the configured collector, or nowhere, without a socket. */
final class SpanExport {

    @Produces
    @Singleton
    @DefaultBean
    SpanExporter exporter(TelemetryConfig config) {
        return config.otlpEndpoint()
                .<SpanExporter>map(endpoint -> OtlpHttpSpanExporter.builder()
                        .setEndpoint(endpoint.toString())
                        .build())
                .orElseGet(SpanExporter::composite);
    }
}
