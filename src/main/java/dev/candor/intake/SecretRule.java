package dev.candor.intake;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.function.Predicate;

/**
 * One kind of text that must not leave the host. Patterns run in linear time (RE2), since the text is a stranger's.
 *
 * @param kind what the mask calls it
 * @param hint a text without it cannot match, which is cheaper to see; it is shown the text in lower case
 * @param pattern its first group, if it has one, is what is masked; else the whole match
 * @param check whether a match really is one
 */
record SecretRule(String kind, Predicate<String> hint, Pattern pattern, Predicate<String> check) {

    private static final int SHORTEST_CARD = 13;

    /** In this order, so that a key block is masked as a whole before its lines are looked at. */
    static final List<SecretRule> ALL = List.of(
            rule(
                    "private-key",
                    "-----begin",
                    "(?s)-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----.*?(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|\\z)"),
            rule("jwt", "eyj", "\\beyJ[A-Za-z0-9_-]{5,}\\.[A-Za-z0-9_-]{5,}(?:\\.[A-Za-z0-9_-]*)?"),
            rule("url-password", "://", "[a-zA-Z][a-zA-Z0-9+.-]*://[^\\s/:@\"'<>]*:([^\\s/@\"'<>]+)@"),
            new SecretRule(
                    "token",
                    anyOf(
                            "akia",
                            "asia",
                            "ghp_",
                            "gho_",
                            "ghs_",
                            "ghu_",
                            "ghr_",
                            "github_pat_",
                            "glpat-",
                            "xox",
                            "sk-",
                            "sk_",
                            "rk_",
                            "gsk_",
                            "hsk_",
                            "aiza",
                            "npm_",
                            "pypi-",
                            "hvs.",
                            "dop_v1_",
                            "sg."),
                    Pattern.compile(
                            "\\b(?:(?:AKIA|ASIA)[A-Z0-9]{16}\\b|gh[posur]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}"
                                    + "|glpat-[A-Za-z0-9_-]{16,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|(?:sk|rk|gsk|hsk)[-_][A-Za-z0-9_-]{16,}"
                                    + "|AIza[A-Za-z0-9_-]{30,}|npm_[A-Za-z0-9]{30,}|pypi-[A-Za-z0-9_-]{30,}|hvs\\.[A-Za-z0-9_-]{20,}"
                                    + "|dop_v1_[a-f0-9]{40,}|SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,})"),
                    SecretRule::always),
            new SecretRule(
                    "authorization",
                    anyOf("bearer", "basic"),
                    Pattern.compile("(?i)\\b(?:bearer|basic)(?:\\s|\\+|%20)+([A-Za-z0-9._~+/=-]{8,})"),
                    SecretRule::notAMask),
            new SecretRule(
                    "secret",
                    anyOf("pass", "pwd", "secret", "token", "key", "credential", "signature", "sig="),
                    Pattern.compile(
                            "(?i)(?:\\b|_)(?:password|passwd|passphrase|pwd|pass|secret|client[_-]?secret|token|access[_-]?token"
                                    + "|refresh[_-]?token|id[_-]?token|api[_-]?key|apikey|access[_-]?key(?:[_-]?id)?|secret[_-]?key"
                                    + "|account[_-]?key|shared[_-]?access[_-]?key|routing[_-]?key|private[_-]?key|credentials?|signature|sig|auth[_-]?token)"
                                    + "[\"']?\\s*(?:[=:]|=>|:=)\\s*[\"']?([^\\s\"'&,;<>{}\\[\\]]{3,})"),
                    SecretRule::notAMask),
            new SecretRule(
                    "card",
                    SecretRule::hasDigitsOfACard,
                    Pattern.compile("\\b[0-9](?:[ -]?[0-9]){12,18}\\b"),
                    SecretRule::passesLuhn),
            rule(
                    "email",
                    "@",
                    "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9-]+)+"));

    static final SecretRule IP_ADDRESSES = new SecretRule(
            "ip",
            anyOf("."),
            Pattern.compile("\\b(?:(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})\\.){3}(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})\\b"),
            SecretRule::always);

    static SecretRule configured(String name, Pattern pattern) {
        return new SecretRule(name, SecretRule::always, pattern, SecretRule::always);
    }

    private static SecretRule rule(String kind, String hint, String pattern) {
        return new SecretRule(kind, anyOf(hint), Pattern.compile(pattern), SecretRule::always);
    }

    private static Predicate<String> anyOf(String... hints) {
        return text -> {
            for (String hint : hints) {
                if (text.contains(hint)) {
                    return true;
                }
            }
            return false;
        };
    }

    /** What is to be masked in a match that the matcher stands on, as start and end. */
    Span masked(Matcher matcher) {
        int group = matcher.groupCount() > 0 && matcher.start(1) >= 0 ? 1 : 0;
        return new Span(matcher.start(group), matcher.end(group));
    }

    record Span(int start, int end) {}

    private static boolean always(String match) {
        return true;
    }

    private static boolean notAMask(String match) {
        return !match.startsWith("[");
    }

    private static boolean hasDigitsOfACard(String text) {
        int digits = 0;
        for (int at = 0; at < text.length() && digits < SHORTEST_CARD; at++) {
            char here = text.charAt(at);
            digits += here >= '0' && here <= '9' ? 1 : 0;
        }
        return digits == SHORTEST_CARD;
    }

    /** The check digit of card numbers (ISO/IEC 7812-1, Luhn). */
    private static boolean passesLuhn(String match) {
        int[] digits = match.chars()
                .filter(Character::isDigit)
                .map(digit -> digit - '0')
                .toArray();
        int sum = 0;
        for (int fromRight = 0; fromRight < digits.length; fromRight++) {
            int digit = digits[digits.length - 1 - fromRight];
            int weighed = fromRight % 2 == 1 ? digit * 2 : digit;
            sum += weighed > 9 ? weighed - 9 : weighed;
        }
        return sum % 10 == 0;
    }
}
