package dev.candor.api;

import dev.candor.outcome.Code;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * Writes the codes of enumerations into the papers as they are on the wire. The scanner finds a {@code JsonValue} only if the
 * enum itself declares it, and ours inherit it from {@link Code}.
 */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public final class WireCodes implements OASFilter {

    @Override
    public Schema filterSchema(Schema schema) {
        List<Object> constants = Optional.ofNullable(schema.getEnumeration()).orElse(List.of());
        if (!constants.isEmpty()) {
            schema.setEnumeration(constants.stream()
                    .map(constant -> constant instanceof String name ? name.toLowerCase(Locale.ROOT) : constant)
                    .toList());
        }
        return schema;
    }
}
