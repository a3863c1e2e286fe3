package dev.candor.testcloud;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Serves one client connection, request after request, until either side has had enough. */
final class Connection implements Runnable {

    private static final byte[] BAD_REQUEST = (StatusLine.of(400) + "connection: close\r\ncontent-length: 0\r\n\r\n")
            .getBytes(StandardCharsets.ISO_8859_1);

    private final TestCloud cloud;
    private final Wire wire;
    private volatile boolean cut;

    Connection(TestCloud cloud, Wire wire) {
        this.cloud = cloud;
        this.wire = wire;
    }

    @Override
    public void run() {
        try (wire) {
            serveAll();
        } catch (IOException e) {
            // The client or the cloud has gone; what that did to an exchange is already in the log.
        }
    }

    /** Cuts the connection at once with a reset; what is under way on it ends as broken. */
    void cut() {
        cut = true;
        try {
            wire.reset("cloud stopped");
        } catch (IOException e) {
            // It was closed already, which is all that is wanted.
        }
    }

    private void serveAll() throws IOException {
        try {
            boolean open = true;
            while (open && wire.hasNext(cloud.idleLimit())) {
                open = serve(wire.read());
            }
        } catch (RequestReader.MalformedRequest e) {
            wire.write(BAD_REQUEST, 0, BAD_REQUEST.length);
        }
    }

    private boolean serve(Request request) throws IOException {
        FaultPlan.Decision decision = cloud.plan().decide(request);
        ExchangeLog.Entry entry = cloud.log().arrived(request, decision.fault());
        try {
            wire.pause(cloud.latency());
            new Delivery(cloud, wire, request, entry, () -> cloud.plan().healedSince(decision)).make(decision.fault());
        } catch (Wire.BrokenOff e) {
            entry.broken(cut ? "cloud stopped" : String.valueOf(e.getMessage()));
            throw e;
        } catch (IOException e) {
            entry.broken(cut ? "cloud stopped" : "client left: " + e.getMessage());
            throw e;
        } catch (RuntimeException | AssertionError e) {
            // A test's own function threw: that must be seen in the log, and never look like an answer.
            entry.broken("the cloud itself failed: " + e);
            throw wire.reset("the cloud itself failed");
        }
        return !"close".equalsIgnoreCase(request.header("Connection").orElse(""));
    }
}
