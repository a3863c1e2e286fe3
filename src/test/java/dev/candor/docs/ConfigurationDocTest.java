package dev.candor.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappingInterface;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import io.smallrye.config.common.utils.StringUtil;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ConfigurationDocTest {

    private static final String NONE = "none";

    /** Every row that begins with a setting: name, environment variable, default, bounds, meaning. */
    private final List<Page.Row> rows = Stream.concat(
                    Page.named("configuration.md").rows("## Our settings").stream(),
                    Page.named("configuration.md").rows("## Settings of the framework").stream())
            .toList();

    @Test
    void thePageGivesEachSettingTheNameOfItsEnvironmentVariable() {
        // When
        Map<String, String> named = column(1, "");
        // Then
        assertThat(named)
                .allSatisfy((setting, variable) -> assertThat(variable)
                        .isEqualTo(setting.equals("quarkus.http.port") ? "CANDOR_PORT" : variable(setting)));
    }

    @Nested
    class OurSettings {

        @Test
        void standOnThePageWithTheirDefaultsAndNoOthersDo() {
            // When
            Map<String, String> mapped = mapped();
            // Then
            assertThat(column(2, ""))
                    .as("settings and defaults in docs/configuration.md; compare with the @ConfigMapping interfaces")
                    .containsAllEntriesOf(mapped);
            assertThat(mapped.keySet())
                    .as("settings that docs/configuration.md names and nothing maps")
                    .containsAll(column(2, "").keySet().stream()
                            .filter(setting -> !setting.startsWith("quarkus."))
                            .toList());
        }

        private Map<String, String> mapped() {
            return OurClasses.all().stream()
                    .filter(found -> found.isAnnotationPresent(ConfigMapping.class))
                    .flatMap(mapping ->
                            ConfigMappings.getProperties(ConfigClass.configClass(mapping)).entrySet().stream())
                    .filter(property -> !property.getKey().endsWith("[*]"))
                    .collect(Collectors.toMap(
                            property -> property.getKey().replace("*", "<name>"),
                            property -> fallback(property.getValue())));
        }

        private static String fallback(ConfigMappingInterface.Property property) {
            return property.hasDefaultValue() ? property.getDefaultValue() : NONE;
        }
    }

    @Nested
    class SettingsOfTheFramework {

        @Test
        void standOnThePageAsWeSetThemAndNoOthersDo() throws IOException {
            // When
            Map<String, String> set = setByUs();
            // Then
            assertThat(column(2, "quarkus."))
                    .as("quarkus settings and values in docs/configuration.md; compare with application.properties")
                    .isEqualTo(set);
        }

        private static Map<String, String> setByUs() throws IOException {
            Properties properties = new Properties();
            try (Reader file = Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
                properties.load(file);
            }
            return properties.stringPropertyNames().stream()
                    .filter(name -> Stream.of("quarkus.http.", "quarkus.rest.", "quarkus.fault-tolerance.")
                            .anyMatch(name::startsWith))
                    .collect(Collectors.toMap(
                            name -> name, name -> properties.getProperty(name).replace("${CANDOR_PORT:8080}", "8080")));
        }
    }

    /** What the page has in a column, by the setting's name. */
    private Map<String, String> column(int column, String prefix) {
        return rows.stream()
                .filter(row -> row.code(0).orElse("").startsWith(prefix))
                .collect(Collectors.toMap(
                        row -> row.code(0).orElseThrow(() -> new AssertionError("no setting in " + row)),
                        row -> row.code(column).orElse(NONE),
                        (one, other) -> {
                            throw new AssertionError("a setting stands twice on the page: " + one + ", " + other);
                        },
                        TreeMap::new));
    }

    private static String variable(String setting) {
        return StringUtil.replaceNonAlphanumericByUnderscores(setting.replace("<name>", "MAPKEY"))
                .toUpperCase(Locale.ROOT)
                .replace("MAPKEY", "<NAME>");
    }
}
