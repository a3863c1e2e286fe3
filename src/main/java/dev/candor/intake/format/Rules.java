package dev.candor.intake.format;

/**
 * What holds for all formats of one deployment.
 *
 * @param maxText longest text of an alert that is kept whole, in characters
 */
public record Rules(JsonText json, int maxText) {}
