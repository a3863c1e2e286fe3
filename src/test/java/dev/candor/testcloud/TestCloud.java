package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * An HTTP server on 127.0.0.1 that plays a cloud, fails as it is told to, and records what really happened. All methods
 * may be called from any thread at any time. A new cloud is stopped.
 */
public abstract class TestCloud implements AutoCloseable {

    private final FaultPlan plan = new FaultPlan();
    private final ExchangeLog log = new ExchangeLog();
    private final AtomicLong accepted = new AtomicLong();
    private volatile Duration latency = Duration.ZERO;
    private volatile Duration idleLimit = Duration.ZERO;
    private Optional<Listener> listener = Optional.empty();
    private volatile int port;

    /** Listens on a free port. */
    public final void start() {
        start(0);
    }

    /** Listens on the given port, or on a free one if it is 0. */
    public final synchronized void start(int wanted) {
        if (listener.isPresent()) {
            throw new IllegalStateException("already started on port " + port);
        }
        try {
            Listener started = wanted == 0 ? Listener.onFreePort(this) : Listener.on(this, wanted);
            listener = Optional.of(started);
            port = started.port();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on port " + wanted, e);
        }
    }

    /**
     * Closes the listening socket and resets all open connections, so that clients see "connection refused" and
     * "connection reset". What was under way is recorded as broken when this returns. Faults and records stay. Does
     * nothing if the cloud is stopped already.
     */
    public final synchronized void stop() {
        Optional<Listener> stopping = listener;
        listener = Optional.empty();
        try {
            if (stopping.isPresent()) {
                stopping.get().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops if necessary, and listens again on the same port. */
    public final synchronized void restart() {
        stop();
        start(port);
    }

    @Override
    public final void close() {
        stop();
    }

    /** Where clients find the cloud: scheme, host and port, and the base path if there is one. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + port());
    }

    /** The port, also while stopped; 0 before the first start. */
    public final int port() {
        return port;
    }

    /** All requests from now on meet the fault, until {@link #heal()}. A later call has precedence. */
    public final void failWith(Fault fault) {
        failWhen(request -> true, fault);
    }

    /** Requests that the condition holds for meet the fault, until {@link #heal()}. A later call has precedence. */
    public final void failWhen(Predicate<Request> which, Fault fault) {
        plan.always(which, fault);
    }

    /** The next n requests meet the fault, before any other; calls add up, in their order. */
    public final void failNext(int n, Fault fault) {
        failNext(n, request -> true, fault);
    }

    /** The next n requests that the condition holds for meet the fault, before any other; calls add up. */
    public final void failNext(int n, Predicate<Request> which, Fault fault) {
        plan.next(n, which, fault);
    }

    /** Takes back all faults. Requests that hang are answered now, rightly and completely. */
    public final void heal() {
        plan.heal();
    }

    /** From now on each request, once read, lies untouched this long: no work is done before that. */
    public final void delay(Duration before) {
        latency = before;
    }

    /** From now on connections are closed that wait this long for a request; zero, as at first, means never. */
    public final void closeIdleAfter(Duration limit) {
        idleLimit = limit;
    }

    /** How many TCP connections were accepted since the cloud was made. */
    public final long connections() {
        return accepted.get();
    }

    /** How many of them are open now. */
    public final synchronized int openConnections() {
        return listener.map(Listener::connections).orElse(0);
    }

    /** All exchanges so far in order of arrival, as of now. */
    public final List<Exchange> exchanges() {
        return log.snapshot();
    }

    /** The exchanges whose path, without the query, ends like this. */
    public final List<Exchange> exchanges(String pathSuffix) {
        return exchanges().stream()
                .filter(exchange -> exchange.request().path().endsWith(pathSuffix))
                .toList();
    }

    /** Waits until that many requests have arrived, or for ten seconds; gives the exchanges as of then. */
    public final List<Exchange> awaitArrivals(int count) {
        return await(exchanges -> exchanges.size() >= count);
    }

    /** Waits until nothing is under way, or for ten seconds; gives the exchanges as of then. */
    public final List<Exchange> awaitEndings() {
        return await(exchanges -> exchanges.stream().noneMatch(Exchange::underWay));
    }

    /** Forgets all exchanges; those under way will not be seen again. */
    public final void clear() {
        log.clear();
        forget();
    }

    /** Forgets what the cloud noted of its own about exchanges. */
    void forget() {}

    /** Does the work that is asked for and gives the right answer. */
    abstract Reply answer(Request request);

    /** The body of an error, in the provider's own shape and with a message typical of it. */
    abstract JsonNode error(int status);

    /** An object that is valid JSON but not of this provider's contract. */
    abstract JsonNode wrongShape();

    /** Adds what every answer of the provider carries. */
    abstract Reply stamp(Reply reply);

    /** Whether large bodies are compressed for clients that ask for it. */
    abstract boolean compresses();

    final FaultPlan plan() {
        return plan;
    }

    final ExchangeLog log() {
        return log;
    }

    final Duration latency() {
        return latency;
    }

    final Duration idleLimit() {
        return idleLimit;
    }

    final void accepted() {
        accepted.incrementAndGet();
    }

    private List<Exchange> await(Predicate<List<Exchange>> condition) {
        try {
            return log.await(condition, Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return exchanges();
        }
    }
}
