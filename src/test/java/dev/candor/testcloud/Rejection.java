package dev.candor.testcloud;

/** The request is answered with an error; thrown from wherever in the work that turns out. */
final class Rejection extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Reply reply;

    Rejection(Reply reply) {
        super(reply.body(), null, false, false);
        this.reply = reply;
    }

    Reply reply() {
        return reply;
    }
}
