package dev.candor.memory.hindsight;

/** Text on one line that any server stores: no control characters and no half of a surrogate pair. */
final class PlainText {

    private PlainText() {}

    static String of(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> Character.isISOControl(point) ? ' ' : point)
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                .forEach(plain::appendCodePoint);
        return plain.toString().strip();
    }

    /** At most so many characters, and no half of a surrogate pair at the end. */
    static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }
}
