package dev.candor.settings;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertyNamesMatcher;
import io.smallrye.config.SmallRyeConfig;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Stops the start if an environment variable looks like a setting and is none. The configuration library does so itself
 * for system properties and files, but not for the environment, which is shared with other programs; the prefixes of our
 * settings are not.
 */
@Singleton
final class EnvironmentGuard {

    /** Read by application.properties, so no mapping has it. */
    private static final String PORT = "candor.port";

    private final SmallRyeConfig config;
    private final BeanManager beans;

    EnvironmentGuard(SmallRyeConfig config, BeanManager beans) {
        this.config = config;
        this.beans = beans;
    }

    void check(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent start) {
        List<ConfigClass> mappings = mappings();
        PropertyNamesMatcher known = ConfigMappings.propertyNamesMatcher(mappings);
        Set<String> prefixes = mappings.stream()
                .map(mapping -> mapping.getPrefix().split("\\.", 2)[0] + ".")
                .collect(Collectors.toSet());
        ServiceLinks links = ServiceLinks.among(names());
        List<String> unknown = names().stream()
                .filter(name -> prefixes.stream().anyMatch(name::startsWith))
                .filter(name -> !known.matches(name) && !name.equals(PORT))
                .map(SettingNames::inEnvironment)
                .filter(name -> !links.have(name))
                .toList();
        if (!unknown.isEmpty()) {
            throw new ConfigurationException(complaint(unknown, namesOf(mappings)));
        }
    }

    private List<ConfigClass> mappings() {
        return beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .flatMap(bean -> bean.getTypes().stream())
                .flatMap(type -> type instanceof Class<?> mapping ? Stream.of(mapping) : Stream.empty())
                .filter(type ->
                        type.getName().startsWith("dev.candor.") && type.isAnnotationPresent(ConfigMapping.class))
                .distinct()
                .map(ConfigClass::configClass)
                .toList();
    }

    /** All variables, and the properties that the library takes them for; a .env file counts as environment. */
    private Set<String> names() {
        return StreamSupport.stream(
                        config.getConfigSources(EnvConfigSource.class).spliterator(), false)
                .map(ConfigSource::getPropertyNames)
                .flatMap(Set::stream)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static SettingNames namesOf(List<ConfigClass> mappings) {
        return new SettingNames(mappings.stream()
                .flatMap(mapping -> mapping.getProperties().keySet().stream())
                .collect(Collectors.toSet()));
    }

    /** Names only: the value may well be a key. */
    private static String complaint(List<String> unknown, SettingNames names) {
        return unknown.stream()
                .map(name -> name + " is not a setting"
                        + names.nearest(name).map(EnvironmentGuard::advice).orElse(""))
                .collect(Collectors.joining(
                        "\n  ",
                        "Candor does not start, since it would ignore what the environment sets:\n  ",
                        "\ndocs/configuration.md lists all settings."));
    }

    private static String advice(String nearest) {
        return "; the nearest is " + nearest
                + (nearest.contains(SettingNames.CHOSEN)
                        ? ", where " + SettingNames.CHOSEN + " is one word, or several as in __ALERT_MANAGER__"
                        : "");
    }
}
