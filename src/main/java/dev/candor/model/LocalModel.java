package dev.candor.model;

import dev.candor.intake.Incident;
import dev.candor.memory.Match;
import java.util.List;

/** The model of this host. Same input, same output; it opens no socket. */
public interface LocalModel {

    Diagnosis diagnose(Incident incident, List<Match> recalled);
}
