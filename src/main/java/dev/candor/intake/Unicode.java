package dev.candor.intake;

/** Text that can be stored and sent anywhere. JSON can escape what no encoding can write. */
public final class Unicode {

    private static final char REPLACEMENT = '\uFFFD';

    private Unicode() {}

    /** The same text, with the replacement character for half a surrogate pair and for NUL, which databases refuse. */
    public static String storable(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (!isStorable(text, at)) {
                return replaced(text, at);
            }
        }
        return text;
    }

    private static String replaced(String text, int first) {
        StringBuilder storable = new StringBuilder(text);
        for (int at = first; at < text.length(); at++) {
            if (!isStorable(text, at)) {
                storable.setCharAt(at, REPLACEMENT);
            }
        }
        return storable.toString();
    }

    private static boolean isStorable(String text, int at) {
        char here = text.charAt(at);
        if (Character.isHighSurrogate(here)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(here)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return here != '\0';
    }
}
