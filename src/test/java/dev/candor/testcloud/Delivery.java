package dev.candor.testcloud;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;

/** Brings one answer to the client, or fails to in the way that the fault asks for. */
final class Delivery {

    private final TestCloud cloud;
    private final Wire wire;
    private final Request request;
    private final ExchangeLog.Entry entry;
    private final BooleanSupplier healed;

    Delivery(TestCloud cloud, Wire wire, Request request, ExchangeLog.Entry entry, BooleanSupplier healed) {
        this.cloud = cloud;
        this.wire = wire;
        this.request = request;
        this.entry = entry;
        this.healed = healed;
    }

    /** Returns only if a complete answer went out. */
    void make(Optional<Fault> fault) throws IOException {
        if (fault.isPresent()) {
            failAs(fault.get());
        } else {
            send(right());
        }
    }

    private void failAs(Fault fault) throws IOException {
        switch (fault) {
            case Fault.ResetBeforeHeaders() -> throw wire.reset("reset before headers");
            case Fault.ResetInHeaders() -> resetInHeaders();
            case Fault.ResetInBody() -> resetInBody();
            case Fault.Hang() -> {
                wire.pauseUntil(healed);
                send(right());
            }
            case Fault.HangInBody() -> hangAt(Delivery::middle);
            case Fault.HangAtTheEnd() -> hangAt(message -> message.whole().length - 1);
            case Fault.HangAfterStoring() -> {
                Reply reply = right();
                wire.pauseUntil(healed);
                send(reply);
            }
            case Fault.Status(int code, Optional<Duration> retryAfter) -> send(error(code, retryAfter));
            case Fault.StatusWithBody(int code, String type, String body) -> send(stamped(Reply.of(code, type, body)));
            case Fault.Html(int status) -> send(stamped(Reply.html(status)));
            case Fault.TruncatedJson() -> send(right().truncated());
            case Fault.WrongShape() -> send(stamped(Reply.json(200, cloud.wrongShape())));
            case Fault.EmptyBody() -> send(stamped(Reply.of(200, "application/json", "")));
            case Fault.WrongContentType() -> send(right().withContentType("text/plain; charset=utf-8"));
            case Fault.Drip(Duration perByte) -> drip(perByte);
            case Fault.Slow(Duration by) -> {
                Reply reply = right();
                wire.pause(by);
                send(reply);
            }
        }
    }

    private void resetInHeaders() throws IOException {
        byte[] head = message(right()).head();
        wire.write(head, 0, head.length / 2);
        throw wire.reset("reset in headers");
    }

    private void resetInBody() throws IOException {
        Message message = message(right());
        wire.write(message.whole(), 0, middle(message));
        throw wire.reset("reset in body");
    }

    private void hangAt(ToIntFunction<Message> place) throws IOException {
        Reply reply = right();
        Message message = message(reply);
        int from = place.applyAsInt(message);
        wire.write(message.whole(), 0, from);
        wire.pauseUntil(healed);
        finish(reply, message.whole(), from);
    }

    private void drip(Duration perByte) throws IOException {
        Reply reply = right();
        Message message = message(reply);
        byte[] all = message.whole();
        wire.write(all, 0, message.head().length);
        for (int at = message.head().length; at < all.length - 1; at++) {
            wire.pause(perByte);
            wire.write(all, at, at + 1);
        }
        wire.pause(perByte);
        finish(reply, all, Math.max(message.head().length, all.length - 1));
    }

    private void send(Reply reply) throws IOException {
        byte[] all = message(reply).whole();
        wire.write(all, 0, all.length - 1);
        finish(reply, all, all.length - 1);
    }

    /** The log comes before the last byte: a client that has read it all must find the exchange completed. */
    private void finish(Reply reply, byte[] all, int from) throws IOException {
        entry.answered(reply);
        wire.write(all, from, all.length);
    }

    private Reply right() {
        return stamped(cloud.answer(request));
    }

    private Reply error(int code, Optional<Duration> retryAfter) {
        Reply reply = Reply.json(code, cloud.error(code));
        return stamped(retryAfter
                .map(wait -> reply.with("retry-after", Long.toString(wait.toSeconds())))
                .orElse(reply));
    }

    private Reply stamped(Reply reply) {
        return cloud.stamp(reply);
    }

    private Message message(Reply reply) {
        String accepted = request.header("Accept-Encoding").orElse("").toLowerCase(Locale.ROOT);
        return cloud.compresses() && accepted.contains("gzip") ? Message.compressed(reply) : Message.plain(reply);
    }

    private static int middle(Message message) {
        return message.head().length + message.body().length / 2;
    }
}
