package dev.candor.model.groq;

import dev.candor.model.CloudModel;
import dev.candor.model.ModelConfig;
import dev.candor.outcome.Residency;
import dev.candor.wire.Heads;
import dev.candor.wire.Wire;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import jakarta.inject.Singleton;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.net.URI;
import java.util.Optional;

/** Opens a client to the configured provider, as often as an axis is attached. */
@Singleton
public final class GroqConnector {

    private final GroqConfig config;
    private final ModelConfig models;
    private final Wire wire;
    private final Heads heads;
    private final GroqGate gate;
    private final GroqCalls calls;

    GroqConnector(GroqConfig config, ModelConfig models, Wire wire, Heads heads, GroqGate gate, GroqCalls calls) {
        this.config = config;
        this.models = models;
        this.wire = wire;
        this.heads = heads;
        this.gate = gate;
        this.calls = calls;
    }

    public boolean hasKey() {
        return config.apiKey().filter(key -> !key.isBlank()).isPresent();
    }

    /** Where the endpoint was declared to run; a local one needs no key. */
    public Residency residency() {
        return models.residency();
    }

    public URI endpoint() {
        return models.baseUrl();
    }

    /** A new client with connections of its own; it connects when it is first asked. */
    public CloudModel open() {
        Optional<String> bearer = config.apiKey().filter(key -> !key.isBlank()).map(key -> "Bearer " + key);
        GroqApi api = QuarkusRestClientBuilder.newBuilder()
                .baseUri(models.baseUrl())
                .property("microprofile.rest.client.disable.default.mapper", true)
                .register((ClientRequestFilter)
                        request -> bearer.ifPresent(key -> request.getHeaders().putSingle("Authorization", key)))
                .register(heads)
                .build(GroqApi.class);
        return new GroqModel(api, models, wire, gate, calls);
    }
}
