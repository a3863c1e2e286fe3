package dev.candor.outcome;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The compiler as this project's build runs it: with the arguments of pom.xml and .mvn, checks included. */
final class ProjectCompiler {

    private static final Path PROJECT = Path.of("").toAbsolutePath();

    private ProjectCompiler() {}

    /** All that it has to say about the sources; nothing is kept of what it writes to the folder. */
    static String compile(Path folder, List<Path> sources) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        lines(PROJECT.resolve(".mvn/jvm.config")).forEach(option -> command.add("-J" + option));
        command.add("-J-XX:TieredStopAtLevel=1"); // It runs for seconds: compiling it well costs more than it gains.
        command.addAll(buildArguments());
        command.addAll(List.of("--release", "21", "-proc:none", "-d", folder.toString()));
        command.addAll(List.of("-classpath", classPath(), "-processorpath", classPath()));
        sources.forEach(source -> command.add(source.toString()));
        return run(command);
    }

    private static String run(List<String> command) {
        try {
            Process compiler =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            return new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What pom.xml hands to the compiler, so that a check that is switched off there is switched off here. */
    private static List<String> buildArguments() {
        try {
            NodeList arguments = DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(PROJECT.resolve("pom.xml").toFile())
                    .getElementsByTagName("arg");
            return IntStream.range(0, arguments.getLength())
                    .mapToObj(index -> arguments.item(index).getTextContent())
                    .map(argument -> argument.replace("${project.basedir}", PROJECT.toString()))
                    .toList();
        } catch (ParserConfigurationException | SAXException | IOException failure) {
            throw new IllegalStateException("pom.xml cannot be read", failure);
        }
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
