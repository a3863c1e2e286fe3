package dev.candor.memory.local;

import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import dev.candor.memory.Candidate;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Traits;
import dev.candor.memory.local.RecordTable.Row;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.util.BytesRef;

/**
 * As much of a record as its score needs, in bytes that the index keeps: a candidate costs reading these, and only the best
 * of them are read from the store.
 *
 * @param change which content of which record, as the store numbers them
 */
record Sketch(long change, String incidentId, Signature signature, Instant occurredAt, Traits traits)
        implements Candidate {

    /** In the place of the length of a value that the signature does not have. */
    private static final int ABSENT = -1;

    static Sketch of(Row row) {
        MemoryRecord entry = row.entry();
        return new Sketch(
                row.change(), entry.incidentId(), entry.signature(), entry.occurredAt(), PastIncident.traits(entry));
    }

    @Override
    public Optional<Instant> lastSeen() {
        return Optional.of(occurredAt);
    }

    /** All but its change. */
    BytesRef written() {
        byte[] id = incidentId.getBytes(StandardCharsets.UTF_8);
        Map<Field, byte[]> values = new EnumMap<>(Field.class);
        int size = Integer.BYTES + id.length + Long.BYTES + Integer.BYTES + traits.bytes();
        for (Field field : Field.values()) {
            size += Integer.BYTES;
            Optional<byte[]> value = signature.value(field).map(text -> text.getBytes(StandardCharsets.UTF_8));
            if (value.isPresent()) {
                values.put(field, value.get());
                size += value.get().length;
            }
        }
        ByteBuffer to = ByteBuffer.allocate(size);
        to.putInt(id.length).put(id);
        for (Field field : Field.values()) {
            byte[] value = values.getOrDefault(field, new byte[0]);
            to.putInt(values.containsKey(field) ? value.length : ABSENT).put(value);
        }
        to.putLong(occurredAt.getEpochSecond()).putInt(occurredAt.getNano());
        traits.write(to);
        return new BytesRef(to.array());
    }

    static Sketch read(long change, BytesRef written) {
        ByteBuffer from = ByteBuffer.wrap(written.bytes, written.offset, written.length);
        String id = text(from, from.getInt());
        Map<Field, String> values = new EnumMap<>(Field.class);
        for (Field field : Field.values()) {
            int length = from.getInt();
            if (length != ABSENT) {
                values.put(field, text(from, length));
            }
        }
        Instant occurredAt = Instant.ofEpochSecond(from.getLong(), from.getInt());
        return new Sketch(change, id, new Signature(values), occurredAt, Traits.read(from));
    }

    private static String text(ByteBuffer from, int length) {
        byte[] bytes = new byte[length];
        from.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
