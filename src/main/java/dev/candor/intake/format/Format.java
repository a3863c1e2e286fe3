package dev.candor.intake.format;

import dev.candor.intake.Reading;

/** One sender's way of writing alerts. Stateless. */
interface Format {

    /** The name that traces show and that a sender may claim, for instance {@code alertmanager}. */
    String origin();

    /** Whether this can only be of this format, if it is of none before it in the order. */
    boolean recognises(Document document);

    /** Whether it can make something of this, if the sender says that it is of this format. */
    default boolean reads(Document document) {
        return recognises(document);
    }

    /** Whether it only carries another document. A claim is then about that one. */
    default boolean isEnvelope() {
        return false;
    }

    Reading read(Document document);
}
