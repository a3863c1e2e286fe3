package dev.candor.intake;

import com.google.re2j.Matcher;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Alert.Texts;
import dev.candor.store.StoreConfig;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Takes secrets and personal data out of every text of an alert; only what it returns may leave the host. Thread-safe. */
@Singleton
public final class Redaction implements Capability {

    static final LocalOnly DECLARATION = Declaration.named(
                    "redaction", "takes secrets and personal data out; only its result may leave the host")
            .ownedBy("security")
            .reviewedBy("2027-02-28")
            .localOnly()
            .orRefuse();

    private final List<SecretRule> rules;
    private final Masks masks;
    private final int maxCharacters;

    Redaction(RedactionConfig config, StoreConfig store) {
        List<SecretRule> all = new ArrayList<>(SecretRule.ALL);
        if (config.ipAddresses()) {
            all.add(SecretRule.IP_ADDRESSES);
        }
        config.patterns().forEach((name, pattern) -> all.add(SecretRule.configured(name, pattern)));
        rules = List.copyOf(all);
        masks = new Masks(config.key()
                .map(key -> key.getBytes(StandardCharsets.UTF_8))
                .orElseGet(() -> MaskKey.of(store.directory())));
        maxCharacters = config.maxCharacters();
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    /**
     * @throws IllegalArgumentException if the alert has more text than may be cleared
     */
    public Redacted redact(Alert alert) {
        Pass pass = new Pass();
        Texts clean = new Texts(
                pass.clean(alert.title()),
                pass.clean(alert.message()),
                alert.name().map(pass::clean),
                alert.service().map(pass::clean),
                alert.environment().map(pass::clean),
                alert.severityText().map(pass::clean),
                alert.senderKey().map(pass::clean),
                pass.clean(alert.labels()),
                alert.links().stream()
                        .map(link -> new Link(pass.clean(link.rel()), pass.clean(link.href())))
                        .toList());
        return new Redacted(alert.withTexts(clean), pass.masked);
    }

    /**
     * @throws IllegalArgumentException if the value has more text than may be cleared
     */
    public <T extends Redactable<T>> Cleared<T> clear(T value) {
        Pass pass = new Pass();
        return new Cleared<>(value.redacted(pass::clean), pass.masked);
    }

    /** Longest text, in characters, that is cleared. */
    public int most() {
        return maxCharacters;
    }

    /** The alert without any of its texts: all that may be shown when redaction has refused. */
    public static Withheld withhold(Alert alert) {
        Texts none = new Texts(
                "(withheld: redaction refused)",
                "",
                alert.name().map(name -> "(withheld)"),
                alert.service().map(name -> "(withheld)"),
                alert.environment().map(name -> "(withheld)"),
                alert.severityText().map(name -> "(withheld)"),
                alert.senderKey().map(name -> "(withheld)"),
                Map.of(),
                List.of());
        return new Withheld(alert.withTexts(none));
    }

    /** One alert's walk through the rules; counts what it masks. */
    private final class Pass {
        private int masked;
        private int characters;

        SortedMap<String, String> clean(Map<String, String> labels) {
            SortedMap<String, String> clean = new TreeMap<>();
            // The name belongs to the rule: {"password": "hunter2"} is a secret that neither half shows by itself.
            labels.forEach((name, value) -> clean.put(clean(name), cleanValue(name, value)));
            return clean;
        }

        private String cleanValue(String name, String value) {
            String prefix = name + "=";
            String pair = clean(prefix + value);
            return pair.startsWith(prefix) ? pair.substring(prefix.length()) : clean(value);
        }

        String clean(String text) {
            characters += text.length();
            if (characters > maxCharacters) {
                throw new IllegalArgumentException(
                        "an alert may have " + maxCharacters + " characters of text to be cleared");
            }
            String clean = text;
            String lowerCase = clean.toLowerCase(Locale.ROOT);
            for (SecretRule rule : rules) {
                if (rule.hint().test(lowerCase)) {
                    clean = apply(rule, clean);
                    lowerCase = clean.toLowerCase(Locale.ROOT);
                }
            }
            return clean;
        }

        private String apply(SecretRule rule, String text) {
            Matcher matcher = rule.pattern().matcher(text);
            StringBuilder clean = null;
            int copied = 0;
            while (matcher.find()) {
                SecretRule.Span span = rule.masked(matcher);
                String secret = text.substring(span.start(), span.end());
                if (rule.check().test(secret)) {
                    clean = clean == null ? new StringBuilder(text.length()) : clean;
                    clean.append(text, copied, span.start()).append(masks.mask(rule.kind(), secret));
                    copied = span.end();
                    masked++;
                }
            }
            return clean == null
                    ? text
                    : clean.append(text, copied, text.length()).toString();
        }
    }
}
