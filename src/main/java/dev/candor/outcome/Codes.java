package dev.candor.outcome;

import java.util.Locale;
import java.util.stream.Stream;

/** The words of the constants, made once for each enumeration: an answer shows about a hundred of them. */
final class Codes {

    private static final ClassValue<String[]> WORDS = new ClassValue<>() {
        @Override
        protected String[] computeValue(Class<?> type) {
            return Stream.of(type.getEnumConstants())
                    .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                    .toArray(String[]::new);
        }
    };

    private Codes() {}

    static String of(Enum<?> constant) {
        return WORDS.get(constant.getDeclaringClass())[constant.ordinal()];
    }
}
