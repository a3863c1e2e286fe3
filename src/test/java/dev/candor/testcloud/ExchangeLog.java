package dev.candor.testcloud;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/** All exchanges in order of arrival. Thread-safe. */
final class ExchangeLog {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Entry> entries = new ArrayList<>();
    private long last;

    Entry arrived(Request request, Optional<Fault> fault) {
        lock.lock();
        try {
            Entry entry = new Entry(++last, Instant.now(), request, fault);
            entries.add(entry);
            changed.signalAll();
            return entry;
        } finally {
            lock.unlock();
        }
    }

    List<Exchange> snapshot() {
        lock.lock();
        try {
            return entries.stream().map(Entry::asOfNow).toList();
        } finally {
            lock.unlock();
        }
    }

    void clear() {
        lock.lock();
        try {
            entries.clear();
        } finally {
            lock.unlock();
        }
    }

    /** The first snapshot that the condition holds for, or the one at the end of the limit. */
    List<Exchange> await(Predicate<List<Exchange>> condition, Duration limit) throws InterruptedException {
        long left = limit.toNanos();
        lock.lock();
        try {
            List<Exchange> now = snapshot();
            while (!condition.test(now) && left > 0) {
                left = changed.awaitNanos(left);
                now = snapshot();
            }
            return now;
        } finally {
            lock.unlock();
        }
    }

    /** An exchange that may still be under way. */
    final class Entry {

        private final long number;
        private final Instant receivedAt;
        private final Request request;
        private final Optional<Fault> fault;
        private Ending ending = new Ending.UnderWay();

        private Entry(long number, Instant receivedAt, Request request, Optional<Fault> fault) {
            this.number = number;
            this.receivedAt = receivedAt;
            this.request = request;
            this.fault = fault;
        }

        /** To be called just before the last byte goes out, so that no client can be ahead of the log. */
        void answered(Reply reply) {
            end(new Ending.Answered(reply.status(), reply.headers(), reply.body(), reply.requestId(), Instant.now()));
        }

        /** Also takes back an answer whose last byte did not go out. */
        void broken(String how) {
            end(new Ending.Broken(how, Instant.now()));
        }

        private void end(Ending how) {
            lock.lock();
            try {
                ending = how;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        private Exchange asOfNow() {
            return new Exchange(number, receivedAt, request, fault, ending);
        }
    }
}
