package dev.candor.routing;

import dev.candor.trace.Route;

/**
 * A route and why it was chosen.
 *
 * @param reason a code, with the numbers that it rests on
 */
public record Choice(Route route, String reason) {}
