package dev.candor.access;

import dev.candor.access.Tokens.Bearer;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The {@code Authorization: Bearer} header as an identity with roles. */
@Singleton
final class BearerMechanism implements HttpAuthenticationMechanism {

    private static final String SCHEME = "Bearer ";

    private final Tokens tokens;
    private final Uni<SecurityIdentity> stranger;

    BearerMechanism(Tokens tokens) {
        this.tokens = tokens;
        this.stranger = tokens.stranger().map(BearerMechanism::identity).orElseGet(BearerMechanism::nobody);
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        return Optional.ofNullable(context.request().getHeader("Authorization"))
                .map(this::bearer)
                .orElse(stranger);
    }

    private Uni<SecurityIdentity> bearer(String header) {
        Optional<Bearer> bearer = header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? tokens.bearer(header.substring(SCHEME.length()).strip())
                : Optional.empty();
        return bearer.map(BearerMechanism::identity)
                .orElseGet(() -> Uni.createFrom().failure(new AuthenticationFailedException("no such token")));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().item(new ChallengeData(401, "WWW-Authenticate", "Bearer"));
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of();
    }

    private static Uni<SecurityIdentity> identity(Bearer bearer) {
        return Uni.createFrom()
                .item(QuarkusSecurityIdentity.builder()
                        .setPrincipal(new QuarkusPrincipal(bearer.name()))
                        .addRoles(bearer.roles().stream().map(Role::code).collect(Collectors.toSet()))
                        .build());
    }

    /** The framework's way to say that a request has no identity. */
    private static Uni<SecurityIdentity> nobody() {
        return Uni.createFrom().nullItem();
    }
}
