package dev.candor.intake.format;

import dev.candor.intake.Unicode;

/** Keeps a stranger's texts storable and within bounds. What is left out is said where it was. */
record LongText(int most) {

    private static final int LONGEST_TITLE = 500;

    /** Room for what is said about what was left out. */
    private static final int REMARK = 60;

    String kept(String text) {
        return cut(Unicode.storable(text), most);
    }

    /** For what is shown on one line. */
    String title(String text) {
        return cut(Unicode.storable(text), Math.min(most, LONGEST_TITLE));
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int half = (most - REMARK) / 2;
        int head = Character.isHighSurrogate(text.charAt(half - 1)) ? half - 1 : half;
        int tail = text.length() - half;
        tail = Character.isLowSurrogate(text.charAt(tail)) ? tail + 1 : tail;
        return text.substring(0, head) + " [… " + (tail - head) + " characters left out …] " + text.substring(tail);
    }
}
