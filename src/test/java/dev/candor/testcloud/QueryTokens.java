package dev.candor.testcloud;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Estimates cl100k tokens without the vocabulary: the text is split as that tokenizer splits it, and each piece counts
 * at least one, letters one for every six (one for every one beyond ASCII), signs one for every two. Prose comes out near
 * four characters a token, hashes and logs near two.
 */
final class QueryTokens {

    private static final Pattern PIECE = Pattern.compile(
            "(?i:'(?:[sdmt]|ll|ve|re))|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+|\\s+");

    private QueryTokens() {}

    static int in(String text) {
        int tokens = 0;
        for (Matcher piece = PIECE.matcher(text); piece.find(); ) {
            tokens += weight(piece.group());
        }
        return tokens;
    }

    private static int weight(String piece) {
        int letters = 0;
        int beyond = 0;
        for (char each : piece.toCharArray()) {
            letters += Character.isLetterOrDigit(each) ? 1 : 0;
            beyond += each > 127 && Character.isLetter(each) ? 1 : 0;
        }
        int signs = letters > 0 || piece.isBlank() ? 0 : piece.length();
        return Math.max(1, beyond + Math.ceilDiv(letters - beyond, 6) + signs / 2);
    }
}
