package dev.candor.triage;

import dev.candor.memory.Decision;
import java.util.Optional;

/**
 * What triage proposes.
 *
 * @param confidence 0 to 1, from agreeing memories only
 */
public record Verdict(
        Decision proposed,
        double confidence,
        boolean requiresHumanApproval,
        Optional<EscalationReason> escalationReason,
        Optional<NoiseKind> noise,
        Bypass bypass) {}
