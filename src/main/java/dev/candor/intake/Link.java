package dev.candor.intake;

import java.net.URI;
import java.util.Optional;

/** A place for a person to look. Only http and https addresses are kept; the service itself never opens one. */
public record Link(String rel, String href) {

    /** Empty if the address is none that a person may be sent to. */
    public static Optional<Link> of(String rel, String href) {
        try {
            URI uri = URI.create(href.strip());
            String scheme = uri.getScheme();
            boolean web = "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
            return web && uri.getHost() != null ? Optional.of(new Link(rel, uri.toString())) : Optional.empty();
        } catch (IllegalArgumentException notAnAddress) {
            return Optional.empty();
        }
    }
}
