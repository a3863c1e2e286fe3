package dev.candor.analysis;

import dev.candor.intake.Alert;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.RecordJson;
import dev.candor.outcome.Status;
import dev.candor.store.Store;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Keeps what each analysis was about, so that a person can say later what it was. Thread-safe. */
@Singleton
public final class AnalysisArchive {

    /** As much of an alert as a bank makes one memory of, in characters: its chunks have 3,000. */
    private static final int MOST_SYMPTOMS = 3_000;

    private final Store store;

    AnalysisArchive(Store store) {
        this.store = store;
    }

    /** Whether it is on the disk. One that was refused has nothing to be said about. */
    Uni<Boolean> keep(Analysis analysis) {
        if (analysis.outcome().status() == Status.REFUSED) {
            return Uni.createFrom().item(false);
        }
        return store.writeOr(
                connection -> {
                    insert(connection, analysis);
                    return true;
                },
                () -> false);
    }

    /** The incident of an analysis as a memory would keep it, without anybody's word yet; empty if it is not known. */
    public Uni<Optional<MemoryRecord>> incident(String analysisId) {
        return store.read(connection -> find(connection, analysisId));
    }

    /** Deletes what was finished before. How many there were. */
    public Uni<Integer> expire(Instant before) {
        return store.writeOr(
                connection -> {
                    try (PreparedStatement delete =
                            connection.prepareStatement("DELETE FROM analysis WHERE finished_at < ?")) {
                        delete.setLong(1, before.toEpochMilli());
                        return delete.executeUpdate();
                    }
                },
                () -> 0);
    }

    private static void insert(Connection connection, Analysis analysis) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO analysis (id, finished_at, incident) VALUES (?, ?, ?)")) {
            insert.setString(1, analysis.id());
            insert.setLong(2, analysis.finishedAt().toEpochMilli());
            insert.setString(3, RecordJson.write(untold(analysis)));
            insert.executeUpdate();
        }
    }

    private static Optional<MemoryRecord> find(Connection connection, String analysisId) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT incident FROM analysis WHERE id = ?")) {
            select.setString(1, analysisId);
            try (ResultSet rows = select.executeQuery()) {
                return rows.next() ? RecordJson.read(rows.getString(1)) : Optional.empty();
            }
        }
    }

    /** The incident's id is its analysis's. */
    private static MemoryRecord untold(Analysis analysis) {
        Alert alert = analysis.alert();
        String text = alert.text();
        return new MemoryRecord(
                analysis.id(),
                alert.title(),
                text.substring(0, Math.min(text.length(), MOST_SYMPTOMS)),
                analysis.signature(),
                alert.severity(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                MemoryOrigin.TEAM,
                alert.startsAt(),
                analysis.finishedAt());
    }
}
