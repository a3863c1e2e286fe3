package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.intake.format.Formats;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/formats.md says of formats, and what it gives to paste. */
class FormatsDocTest {

    private static final String PAGE = AlertFiles.text(Path.of("docs/formats.md"));
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)`");
    private static final Pattern POST = Pattern.compile(
            "curl https://candor\\.example\\.com/analyze((?:(?!curl |```)[^']|'[A-Za-z-]+: [^']*')*?) -d '([^']+)'");
    private static final Pattern HEADER = Pattern.compile("-H '([A-Za-z-]+): ([^']*)'");
    private static final Pattern TEMPLATE = Pattern.compile("```json\\n(.*?)```", Pattern.DOTALL);

    private final Deployment intake = Deployment.standard();

    @Test
    void namesEveryFormatThatASenderMayClaimAndNoOther() {
        // When
        List<String> named = ROW.matcher(PAGE)
                .results()
                .map(row -> row.group(1))
                .distinct()
                .sorted()
                .toList();
        // Then
        assertThat(named).containsExactly(Formats.names().split(", "));
    }

    static Stream<Arguments> posts() {
        return POST.matcher(PAGE)
                .results()
                .map(post -> argumentSet(post.group(2).strip().substring(0, 40), headers(post), post.group(2)));
    }

    @ParameterizedTest
    @MethodSource("posts")
    void givesPostsThatAreRead(Map<String, String> headers, String body) {
        // When
        Reading reading = intake.read(Deployment.posted(body, headers));
        // Then
        assertThat(Deployment.alerts(reading))
                .isNotEmpty()
                .noneMatch(alert -> alert.origin().equals("unknown"));
    }

    @Test
    void givesATemplateThatIsReadThoughNothingInItWasExpanded() {
        // Given
        String template = TEMPLATE.matcher(PAGE)
                .results()
                .map(block -> block.group(1))
                .findFirst()
                .orElseThrow();
        // When
        Alert empty = intake.alert(template);
        Alert full = intake.alert(template.replace("$EVENT_TITLE", "[Triggered] Disk is full")
                .replace("$ALERT_TRANSITION", "Triggered")
                .replace("$ALERT_PRIORITY", "P1")
                .replace("$TAGS", "env:prod,service:db"));
        // Then
        assertThat(empty.origin()).isEqualTo("datadog");
        assertThat(empty.toString()).doesNotContain("$");
        assertThat(full.service()).contains("db");
        assertThat(full.severity()).isEqualTo(Severity.CRITICAL);
    }

    private static Map<String, String> headers(MatchResult post) {
        return HEADER.matcher(post.group(1))
                .results()
                .collect(Collectors.toMap(header -> header.group(1), header -> header.group(2)));
    }
}
