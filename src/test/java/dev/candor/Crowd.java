package dev.candor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Threads that do something at the same moment. */
public final class Crowd {

    private static final int PATIENCE_SECONDS = 20;

    /** Turns of an idle loop: about as long as what is being raced takes. */
    private static final int MOST_SHIFT = 50;

    private Crowd() {}

    /** What each member got, in the order of their numbers, which count from 0. */
    public static <T> List<T> together(int members, IntFunction<T> work) {
        CyclicBarrier start = new CyclicBarrier(members);
        List<Callable<T>> tasks = IntStream.range(0, members)
                .<Callable<T>>mapToObj(member -> () -> {
                    start.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    return work.apply(member);
                })
                .toList();
        try (ExecutorService threads = Executors.newFixedThreadPool(members)) {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(tasks, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                results.add(result.get());
            }
            return results;
        } catch (Exception failure) {
            throw new AssertionError("a member of the crowd failed", failure);
        }
    }

    /**
     * Members that begin each round together, but shifted against each other a little further each time, so that what
     * they do meets in every way in one round or another.
     */
    @SuppressWarnings("ThreadPriorityCheck") // On a busy machine, spinning alone would keep the others away.
    public static void inStep(int rounds, IntConsumer... members) {
        AtomicInteger arrivals = new AtomicInteger();
        together(members.length, member -> {
            for (int round = 0; round < rounds; round++) {
                arrivals.incrementAndGet();
                while (arrivals.get() < members.length * (round + 1)) {
                    Thread.yield();
                }
                for (int shift = member * (round % MOST_SHIFT); shift > 0; shift--) {
                    Thread.onSpinWait();
                }
                members[member].accept(round);
            }
            return member;
        });
    }
}
