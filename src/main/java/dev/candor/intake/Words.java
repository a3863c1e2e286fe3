package dev.candor.intake;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Text as whole words: composed Unicode, lower case, CamelCase taken apart. Matching works on these, so that {@code oom}
 * is never found in classroom.
 */
public final class Words {

    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");

    private Words() {}

    /** Letters and digits that stand together, in order; a change from lower to upper case begins a new word. */
    public static List<String> of(String text) {
        String composed = Normalizer.isNormalized(text, Normalizer.Form.NFC)
                ? text
                : Normalizer.normalize(text, Normalizer.Form.NFC);
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int at = 0; at < composed.length(); at++) {
            char here = composed.charAt(at);
            boolean inWord = Character.isLetterOrDigit(here) || Character.isSurrogate(here) || isMark(here);
            if (start >= 0 && (!inWord || startsWord(composed, at))) {
                words.add(composed.substring(start, at).toLowerCase(Locale.ROOT));
                start = -1;
            }
            if (inWord && start < 0) {
                start = at;
            }
        }
        if (start >= 0) {
            words.add(composed.substring(start).toLowerCase(Locale.ROOT));
        }
        return words;
    }

    /** One line, composed and lower-case, without surrounding or repeated white space. */
    public static String fold(String text) {
        return WHITE_SPACE
                .matcher(Normalizer.normalize(text, Normalizer.Form.NFC).strip())
                .replaceAll(" ")
                .toLowerCase(Locale.ROOT);
    }

    /** Vowels of many scripts are marks on their consonants, and part of the word. */
    private static boolean isMark(char here) {
        return switch (Character.getType(here)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    /** {@code aB} begins a word at B, {@code ABc} at B; {@code OOMKilled} is oom, killed. */
    private static boolean startsWord(String text, int at) {
        char before = text.charAt(at - 1);
        char here = text.charAt(at);
        if (!Character.isUpperCase(here)) {
            return false;
        }
        boolean nextIsLower = at + 1 < text.length() && Character.isLowerCase(text.charAt(at + 1));
        return Character.isLowerCase(before) || (Character.isUpperCase(before) && nextIsLower);
    }
}
