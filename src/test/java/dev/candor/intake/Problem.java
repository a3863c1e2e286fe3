package dev.candor.intake;

import java.util.function.UnaryOperator;

/** One thing that is wrong, whoever tells of it. */
record Problem(String rule, String service, String environment, Severity severity, String text) {

    Problem withService(String other) {
        return new Problem(rule, other, environment, severity, text);
    }

    Problem withEnvironment(String other) {
        return new Problem(rule, service, other, severity, text);
    }

    Problem withSeverity(Severity other) {
        return new Problem(rule, service, environment, other, text);
    }

    Problem mapped(UnaryOperator<String> each) {
        return new Problem(each.apply(rule), each.apply(service), each.apply(environment), severity, each.apply(text));
    }
}
