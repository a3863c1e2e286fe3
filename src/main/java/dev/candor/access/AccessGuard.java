package dev.candor.access;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Stops the start if anybody on the network could use the service and nobody has asked for that. */
@Singleton
final class AccessGuard {

    private static final Logger LOG = Logger.getLogger(AccessGuard.class);

    private final Tokens tokens;
    private final AccessConfig config;
    private final String host;

    AccessGuard(Tokens tokens, AccessConfig config, @ConfigProperty(name = "quarkus.http.host") String host) {
        this.tokens = tokens;
        this.config = config;
        this.host = host;
    }

    void check(@Observes StartupEvent start) {
        boolean loopback = isLoopback();
        if (config.anonymous() && !loopback) {
            LOG.warnf("Anybody who reaches %s may do everything, without a token: candor.access.anonymous=true", host);
        } else if (tokens.noneConfigured() && loopback) {
            LOG.infof("No token is configured, so the service listens on loopback only: quarkus.http.host=%s", host);
        } else if (tokens.noneConfigured()) {
            throw new ConfigurationException(
                    "quarkus.http.host=" + host + " is open to the network, but no token is configured."
                            + " Configure candor.access.tokens.<name>.sha256 and .roles, or set quarkus.http.host=127.0.0.1,"
                            + " or ask for anonymous use by candor.access.anonymous=true");
        }
    }

    private boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }
}
