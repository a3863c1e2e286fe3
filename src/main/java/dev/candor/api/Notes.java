package dev.candor.api;

import java.util.Optional;

/** The detail of an intake step: codes first, then what is to be said in words. */
final class Notes {

    private Notes() {}

    static String joined(String codes, Optional<String> note) {
        return note.map(text -> codes + "; " + text).orElse(codes);
    }
}
