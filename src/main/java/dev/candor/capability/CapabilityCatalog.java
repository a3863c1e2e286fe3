package dev.candor.capability;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All declarations of the service, by name. Immutable; made once at start, and its complaint stops the start. */
public final class CapabilityCatalog {

    private final List<Declaration> declarations;

    private CapabilityCatalog(List<Declaration> declarations) {
        this.declarations = List.copyOf(declarations);
    }

    /**
     * @throws IllegalStateException if a capability has no declaration or two have one name; the message names the
     *     classes
     */
    public static CapabilityCatalog of(Collection<? extends Capability> capabilities) {
        Map<String, Capability> byName = new TreeMap<>();
        List<Declaration> declarations = new ArrayList<>();
        for (Capability capability : capabilities) {
            @Nullable Declaration declaration = capability.declaration();
            if (declaration == null) {
                throw new IllegalStateException("Capability " + nameOf(capability)
                        + " has no declaration; add a DECLARATION constant and return it");
            }
            Capability earlier = byName.putIfAbsent(declaration.name(), capability);
            if (earlier != null) {
                throw new IllegalStateException("Two capabilities are named '" + declaration.name() + "': "
                        + nameOf(earlier) + " and " + nameOf(capability) + "; rename one");
            }
            declarations.add(declaration);
        }
        declarations.sort(Comparator.comparing(Declaration::name));
        return new CapabilityCatalog(declarations);
    }

    /** In the order of their names. */
    public List<Declaration> declarations() {
        return declarations;
    }

    private static String nameOf(Capability capability) {
        return capability.getClass().getSimpleName().replace("_ClientProxy", "").replace("_Subclass", "");
    }
}
