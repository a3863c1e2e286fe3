package dev.candor.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.CapabilityCatalog;
import dev.candor.capability.Declaration;
import java.lang.reflect.Field;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A changed declaration must be seen by a reviewer as a changed line of a page. */
class CapabilitiesDocTest {

    private static final String WRITE = "candor.docs.write";
    private static final String BEGIN = "<!-- declarations: written by CapabilitiesDocTest, not by hand -->\n";
    private static final String END = "<!-- end of declarations -->\n";

    private static final String COLUMNS = """
            | capability | what it does | tier | fallback | axis | owner | review by | declared in |
            | --- | --- | --- | --- | --- | --- | --- | --- |
            """;

    private final Page page = Page.named("capabilities.md");

    @Test
    void thePageShowsWhatIsDeclared() {
        // Given
        String table = table();
        if (Boolean.getBoolean(WRITE)) {
            page.write(withTable(page.text(), table));
        }
        // When
        String text = page.text();
        // Then
        assertThat(text)
                .as("docs/capabilities.md is not what the code declares; rewrite it by"
                        + " ./candor test -Dcandor.docs.write=true -Dtest=CapabilitiesDocTest, and look at the diff")
                .isEqualTo(withTable(text, table));
    }

    private static String withTable(String text, String table) {
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        assertThat(begin).as("place of the table, begin").isNotNegative();
        assertThat(end).as("place of the table, end").isGreaterThan(begin);
        return text.substring(0, begin + BEGIN.length()) + "\n" + table + "\n" + text.substring(end);
    }

    private static String table() {
        List<Declared> declared = OurClasses.all().stream()
                .filter(found -> Capability.class.isAssignableFrom(found) && !found.isInterface())
                .map(Declared::in)
                .toList();
        return CapabilityCatalog.of(declared).declarations().stream()
                .flatMap(declaration ->
                        declared.stream().filter(one -> one.declaration().equals(declaration)))
                .map(Declared::row)
                .collect(Collectors.joining("", COLUMNS, ""));
    }

    /** A declaration and the class that it stands in. */
    private record Declared(String place, Declaration declaration) implements Capability {

        /** The constant itself, since most classes need others to be made. */
        static Declared in(Class<?> declarer) {
            try {
                Field constant = declarer.getDeclaredField("DECLARATION");
                constant.setAccessible(true);
                return new Declared(
                        declarer.getName().substring("dev.candor.".length()), (Declaration) constant.get(null));
            } catch (ReflectiveOperationException missing) {
                throw new LinkageError(
                        declarer.getName() + " is a capability and has no constant DECLARATION", missing);
            }
        }

        String row() {
            String limit = declaration
                    .staleness()
                    .map(oldest -> ", at most " + oldest.toSeconds() + " s old")
                    .orElse("");
            return "| `" + declaration.name() + "` | " + declaration.identity().purpose()
                    + " | `" + declaration.tier().code()
                    + "` | `" + declaration.fallback().code() + "`" + limit
                    + " | " + declaration.axis().map(Axis::code).orElse("–")
                    + " | " + declaration.identity().owner()
                    + " | " + declaration.identity().reviewBy()
                    + " | `" + place + "` |\n";
        }
    }
}
