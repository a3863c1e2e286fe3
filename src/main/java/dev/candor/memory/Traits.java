package dev.candor.memory;

import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a text about an incident is recognised by. It takes far less time to read from its bytes than to make from the text.
 *
 * @param error the terms of its rule or error
 * @param title the terms of its title
 * @param passages the account's lines and sentences
 */
public record Traits(Bag error, Bag title, List<Bag> passages) {

    /** A passage ends with its line, or with what ends a sentence. */
    private static final Pattern PASSAGE = Pattern.compile("\\R|(?<=[.!?])\\s+");

    public Traits {
        passages = List.copyOf(passages);
    }

    /**
     * @param account all that tells what happened
     */
    public static Traits of(String title, Signature signature, String account) {
        return new Traits(
                Bag.of(Terms.of(signature.value(Field.ERROR).orElse(""))),
                Bag.of(Terms.of(title)),
                passages(account).stream().map(Bag::of).toList());
    }

    /** Whether the text has this term. */
    public boolean has(String term) {
        long print = Bag.print(term);
        return all().anyMatch(bag -> bag.has(print));
    }

    /** How many bytes {@link #write} needs. */
    public int bytes() {
        return Integer.BYTES + all().mapToInt(Bag::bytes).sum();
    }

    public void write(ByteBuffer to) {
        to.putInt(passages.size());
        all().forEach(bag -> bag.write(to));
    }

    public static Traits read(ByteBuffer from) {
        int passages = from.getInt();
        return new Traits(
                Bag.read(from),
                Bag.read(from),
                IntStream.range(0, passages).mapToObj(number -> Bag.read(from)).toList());
    }

    /** The terms of each line and sentence that has any. */
    static List<List<Term>> passages(String text) {
        return PASSAGE.splitAsStream(text)
                .map(Terms::of)
                .filter(terms -> !terms.isEmpty())
                .toList();
    }

    private Stream<Bag> all() {
        return Stream.concat(Stream.of(error, title), passages.stream());
    }
}
