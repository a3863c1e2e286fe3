package dev.candor.memory;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The terms of one text, each as a fingerprint, so that many texts can be kept and compared cheaply. Immutable.
 * Fingerprints have 40 bits: of a million recalls, each of 40 candidates, about one takes some word for another.
 */
public final class Bag {

    private static final int BYTES = 5;
    private static final int KEPT_BITS = BYTES * Byte.SIZE;

    // FNV-1a, and the last step of MurmurHash3, which spreads it over all bits.
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final long SPREAD = 0xff51afd7ed558ccdL;

    private final long[] terms;
    private final double weight;

    private Bag(long[] terms, double weight) {
        this.terms = terms;
        this.weight = weight;
    }

    static Bag of(List<Term> terms) {
        Set<String> different = new HashSet<>();
        double weight = 0;
        for (Term term : terms) {
            weight += different.add(term.text()) ? term.weight() : 0;
        }
        return new Bag(terms.stream().mapToLong(term -> print(term.text())).toArray(), weight);
    }

    /** The fingerprint of a term: the same on every host and in every version. */
    static long print(String term) {
        long hash = OFFSET;
        for (byte each : term.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ each) * PRIME;
        }
        hash = (hash ^ (hash >>> 33)) * SPREAD;
        return hash >>> (Long.SIZE - KEPT_BITS);
    }

    /** How many terms there are, the same one as often as it stands there. */
    int size() {
        return terms.length;
    }

    long at(int index) {
        return terms[index];
    }

    /** What the different ones of them weigh together. */
    double weight() {
        return weight;
    }

    boolean has(long print) {
        for (long term : terms) {
            if (term == print) {
                return true;
            }
        }
        return false;
    }

    int bytes() {
        return Integer.BYTES + Double.BYTES + BYTES * terms.length;
    }

    void write(ByteBuffer to) {
        to.putInt(terms.length).putDouble(weight);
        for (long term : terms) {
            to.put((byte) (term >>> Integer.SIZE)).putInt((int) term);
        }
    }

    static Bag read(ByteBuffer from) {
        long[] terms = new long[from.getInt()];
        double weight = from.getDouble();
        for (int index = 0; index < terms.length; index++) {
            terms[index] = Byte.toUnsignedLong(from.get()) << Integer.SIZE | Integer.toUnsignedLong(from.getInt());
        }
        return new Bag(terms, weight);
    }
}
