package dev.candor.capability;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Expressions of Java, each in a class of its own, and what the compiler says about them. Nothing is written. */
record Snippet(Map<String, String> expressions) {

    /** By the name of each expression that does not compile, all that is wrong with it. */
    Map<String, String> complaints() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<Source> sources = expressions.entrySet().stream()
                .map(expression -> new Source(expression.getKey(), expression.getValue()))
                .toList();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            // Every expression is to be judged, however many of the others are illegal.
            compiler.getTask(
                            null,
                            new Nowhere(files),
                            found,
                            List.of("-proc:none", "--should-stop=ifError=FLOW"),
                            null,
                            sources)
                    .call();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .collect(Collectors.toMap(
                        diagnostic -> ((Source) diagnostic.getSource()).name,
                        diagnostic -> diagnostic.getMessage(Locale.ROOT),
                        (one, other) -> one + "\n" + other,
                        TreeMap::new));
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String name;
        private final String expression;

        Source(String name, String expression) {
            super(URI.create("string:///dev/candor/snippet/" + name + ".java"), Kind.SOURCE);
            this.name = name;
            this.expression = expression;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return """
                        package dev.candor.snippet;

                        import dev.candor.capability.Axis;
                        import dev.candor.capability.Declaration.Reviewed;
                        import dev.candor.outcome.Outcome;
                        import dev.candor.outcome.Provenance;
                        import dev.candor.outcome.Reason;
                        import dev.candor.outcome.Receipt;
                        import java.time.Duration;

                        final class %s {
                            static Object built(Reviewed reviewed, Receipt receipt, Duration duration) {
                                return %s;
                            }
                        }
                        """.formatted(name, expression);
        }
    }

    /** Takes what the compiler writes and forgets it. */
    private static final class Nowhere extends ForwardingJavaFileManager<JavaFileManager> {
        Nowhere(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("nowhere:///" + className), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return OutputStream.nullOutputStream();
                }
            };
        }
    }
}
