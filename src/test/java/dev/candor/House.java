package dev.candor;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.candor.capability.Capability;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** The service as it is compiled, without its tests. */
public final class House {

    public static final JavaClasses CLASSES = ArchConfiguration.withThreadLocalScope(configuration -> {
        // What a library's classes stand on is no affair of ours, and reading it would take most of the time.
        configuration.setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter().importPath(compiled());
    });

    private House() {}

    /** Every class that implements a capability, whether or not anything uses it. */
    public static List<? extends Class<?>> capabilities() {
        return CLASSES.stream()
                .filter(found -> found.isAssignableTo(Capability.class) && !found.isInterface())
                .map(JavaClass::reflect)
                .toList();
    }

    private static Path compiled() {
        try {
            return Path.of(Capability.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
