package dev.candor.telemetry;

import dev.candor.settings.HttpAddress;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import java.net.URI;
import java.util.Optional;

/** Where spans go. */
@ConfigMapping(prefix = "candor.telemetry")
public interface TelemetryConfig {

    /** Address of a collector's OTLP endpoint over HTTP, such as {@code http://collector:4318/v1/traces}. Without it no span is made. */
    Optional<@WithConverter(HttpAddress.class) URI> otlpEndpoint();
}
