package dev.candor.wire;

import jakarta.inject.Singleton;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.resteasy.reactive.client.impl.ClientRequestContextImpl;
import org.jboss.resteasy.reactive.client.impl.RestClientRequestContext;
import org.jspecify.annotations.Nullable;

/**
 * Knows of each request that is under way whether the head of its answer has arrived. The REST client gives an answer only
 * once its body is whole, and a time limit ends a call from outside, so neither says how far a broken one came. Every
 * client whose calls go through {@link Wire} has this filter. Thread-safe.
 */
@Singleton
public final class Heads implements ClientRequestFilter {

    private final Map<String, Watch> underWay = new ConcurrentHashMap<>();

    @Override
    public void filter(ClientRequestContext request) {
        Optional.ofNullable(request.getHeaderString("traceparent"))
                .map(underWay::get)
                .ifPresent(watch -> watch.sent(request));
    }

    Watch watch(String traceparent) {
        Watch watch = new Watch(traceparent);
        underWay.put(traceparent, watch);
        return watch;
    }

    /** One request, until it has ended. */
    final class Watch implements AutoCloseable {

        private final String traceparent;
        private volatile @Nullable RestClientRequestContext request;

        private Watch(String traceparent) {
            this.traceparent = traceparent;
        }

        boolean seen() {
            RestClientRequestContext sent = request;
            return sent != null && sent.getVertxClientResponse() != null;
        }

        @Override
        public void close() {
            underWay.remove(traceparent);
        }

        private void sent(ClientRequestContext context) {
            if (context instanceof ClientRequestContextImpl known) {
                request = known.getRestClientRequestContext();
            }
        }
    }
}
