package dev.candor.memory.hindsight;

import dev.candor.memory.CloudMemory;
import dev.candor.memory.MemoryConfig;
import dev.candor.wire.Wire;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import jakarta.inject.Singleton;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.net.URI;
import java.util.Optional;

/** Opens a client to the configured bank, as often as an axis is attached. */
@Singleton
public final class HindsightConnector {

    private final HindsightConfig config;
    private final MemoryConfig recall;
    private final Wire wire;
    private final HindsightGate gate;
    private final HindsightCalls calls;

    HindsightConnector(
            HindsightConfig config, MemoryConfig recall, Wire wire, HindsightGate gate, HindsightCalls calls) {
        this.config = config;
        this.recall = recall;
        this.wire = wire;
        this.gate = gate;
        this.calls = calls;
    }

    public boolean hasKey() {
        return config.apiKey().filter(key -> !key.isBlank()).isPresent();
    }

    public URI endpoint() {
        return config.baseUrl();
    }

    /** A new client with connections of its own; it connects when it is first asked. */
    public CloudMemory open() {
        Optional<String> bearer = config.apiKey().map(key -> "Bearer " + key);
        HindsightApi api = QuarkusRestClientBuilder.newBuilder()
                .baseUri(config.baseUrl())
                .property("microprofile.rest.client.disable.default.mapper", true)
                .register((ClientRequestFilter)
                        request -> bearer.ifPresent(key -> request.getHeaders().putSingle("Authorization", key)))
                .build(HindsightApi.class);
        return new HindsightMemory(new HindsightClient(api, config.bankId()), wire, gate, calls, recall);
    }
}
