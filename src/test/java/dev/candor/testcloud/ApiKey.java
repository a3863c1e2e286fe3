package dev.candor.testcloud;

import java.util.Optional;

/** The key that a cloud asks for, or none, in which case everybody is let in. */
record ApiKey(Optional<String> required) {

    private static final String SCHEME = "Bearer ";

    /** Whether the request has the key as a bearer token; the scheme word is not case-sensitive. */
    boolean admits(Request request) {
        return required.isEmpty()
                || request.header("Authorization").flatMap(ApiKey::bearer).equals(required);
    }

    /** Whether the request has the key as a bearer token, or bare without a scheme. */
    boolean admitsBare(Request request) {
        return admits(request) || request.header("Authorization").equals(required);
    }

    private static Optional<String> bearer(String value) {
        return value.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? Optional.of(value.substring(SCHEME.length()).strip())
                : Optional.empty();
    }
}
