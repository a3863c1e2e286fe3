package dev.candor.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.eclipse.microprofile.config.spi.Converter;

/** Reads the address of a cloud from the configuration, and nothing that could not be one. */
public final class HttpAddress implements Converter<URI> {

    private static final long serialVersionUID = 1L;
    private static final Set<String> SCHEMES = Set.of("http", "https");

    @Override
    public URI convert(String value) {
        try {
            URI address = new URI(value.strip());
            String scheme =
                    address.getScheme() == null ? "" : address.getScheme().toLowerCase(Locale.ROOT);
            if (SCHEMES.contains(scheme) && address.getHost() != null) {
                return address;
            }
            throw complaint();
        } catch (URISyntaxException unreadable) {
            throw complaint();
        }
    }

    private static IllegalArgumentException complaint() {
        return new IllegalArgumentException(
                "(it must be an http or https address with a host, such as https://host/path)");
    }
}
