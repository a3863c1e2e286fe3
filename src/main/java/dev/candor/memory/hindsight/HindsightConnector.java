package dev.candor.memory.hindsight;

import dev.candor.memory.CloudMemory;
import dev.candor.memory.MemoryConfig;
import dev.candor.wire.Heads;
import dev.candor.wire.Wire;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import jakarta.inject.Singleton;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jboss.resteasy.reactive.client.api.QuarkusRestClientProperties;

/** Opens a client to the configured bank, as often as an axis is attached. */
@Singleton
public final class HindsightConnector {

    /** A host that is there answers a connection in milliseconds, across the world in less than one second. */
    private static final long CONNECT_SECONDS = 2;

    private final HindsightConfig config;
    private final BankConfig bank;
    private final MemoryConfig recall;
    private final Wire wire;
    private final Heads heads;
    private final Detail detail;
    private final HindsightGate gate;
    private final HindsightCalls calls;

    HindsightConnector(
            HindsightConfig config,
            BankConfig bank,
            MemoryConfig recall,
            Wire wire,
            Heads heads,
            Detail detail,
            HindsightGate gate,
            HindsightCalls calls) {
        this.config = config;
        this.bank = bank;
        this.recall = recall;
        this.wire = wire;
        this.heads = heads;
        this.detail = detail;
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
        return at(config.baseUrl(), config.apiKey(), config.bankId(), bank);
    }

    HindsightMemory at(URI address, Optional<String> key, String bankId, BankConfig ways) {
        Optional<String> bearer = key.map(word -> "Bearer " + word);
        HindsightApi api = QuarkusRestClientBuilder.newBuilder()
                .baseUri(address)
                .connectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
                .property("microprofile.rest.client.disable.default.mapper", true)
                .property(QuarkusRestClientProperties.CONNECTION_TTL, (int)
                        ways.idleLimit().toSeconds())
                .register((ClientRequestFilter)
                        request -> bearer.ifPresent(word -> request.getHeaders().putSingle("Authorization", word)))
                .register(heads)
                .build(HindsightApi.class);
        return new HindsightMemory(new HindsightClient(api, bankId, wire, detail, gate, calls), ways, recall);
    }
}
