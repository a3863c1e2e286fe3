package dev.candor.settings;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import org.eclipse.microprofile.config.spi.Converter;

/** Reads a pattern from the configuration in RE2's syntax, whose search takes linear time whatever the text. */
public final class LinearPattern implements Converter<Pattern> {

    private static final long serialVersionUID = 1L;

    @Override
    public Pattern convert(String value) {
        try {
            return Pattern.compile(value);
        } catch (PatternSyntaxException failure) {
            throw new IllegalArgumentException(
                    "(it must be of RE2's syntax, which has no lookaround and no back-references: "
                            + failure.getDescription() + ")",
                    failure);
        }
    }
}
