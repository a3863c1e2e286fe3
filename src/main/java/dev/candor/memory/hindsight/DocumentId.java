package dev.candor.memory.hindsight;

import java.util.regex.Pattern;

/** The name of an incident's document in the bank: the incident's id, where that can stand in a path. */
final class DocumentId {

    /** A server finds no document whose name has a slash, and a proxy may change what is percent-encoded. */
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

    private DocumentId() {}

    /** The same id always has the same name, and two ids never share one. */
    static String of(String incidentId) {
        return SAFE.matcher(incidentId).matches() && !incidentId.startsWith("candor-")
                ? incidentId
                : "candor-" + NameUuid.of(incidentId);
    }
}
