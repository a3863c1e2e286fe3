package dev.candor.model;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.candor.outcome.Usage;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Prices as found in public material on the date that the file names. A model that is not in it has no price. */
@Singleton
public final class PriceTable {

    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final String FILE = "/prices.json";

    private final Table table;

    PriceTable() {
        table = read();
    }

    /** US dollars for so many tokens; empty if the model has no known price. */
    public Optional<BigDecimal> cost(String model, Usage usage) {
        return Optional.ofNullable(table.usdPerMillionTokens().get(model)).map(price -> price.of(usage));
    }

    public LocalDate date() {
        return table.date();
    }

    private static Table read() {
        ObjectMapper json = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .build();
        try (@Nullable InputStream file = PriceTable.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IOException("the package lacks " + FILE);
            }
            return json.readValue(file, Table.class);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private record Table(LocalDate date, String source, Map<String, Price> usdPerMillionTokens) {}

    private record Price(BigDecimal input, BigDecimal cachedInput, BigDecimal output) {

        BigDecimal of(Usage usage) {
            long fresh = usage.inputTokens() - usage.cachedInputTokens();
            // Dividing by a million only moves the point, so the result is exact.
            return input.multiply(BigDecimal.valueOf(fresh))
                    .add(cachedInput.multiply(BigDecimal.valueOf(usage.cachedInputTokens())))
                    .add(output.multiply(BigDecimal.valueOf(usage.outputTokens())))
                    .divide(MILLION)
                    .stripTrailingZeros();
        }
    }
}
