package dev.candor.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Over HTTP: which role opens which door, and what is said to those who are not let in. */
@QuarkusTest
@TestProfile(AccessTest.OneBearerARole.class)
class AccessTest {

    private static final String ALERT = "{\"title\":\"checkout is slow\",\"service\":\"checkout\"}";

    /** Bearers submit, read, decide and operate, each with the role of that name and no other. */
    public static final class OneBearerARole implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = new HashMap<>();
            for (Role role : Role.values()) {
                String prefix = "candor.access.tokens." + role.code();
                settings.put(prefix + ".sha256", KnownTokens.hash(KnownTokens.tokenOf(role.code())));
                settings.put(prefix + ".roles", role.code());
            }
            return settings;
        }
    }

    enum Door {
        ANALYZE("POST", "/analyze", Role.SUBMIT, 200),
        STATUS("GET", "/status", Role.READ, 200),
        CAPABILITIES("GET", "/capabilities", Role.READ, 200),
        SESSION("POST", "/session", Role.OPERATE, 201);

        private final String method;
        private final String path;
        private final Role key;
        private final int welcome;

        Door(String method, String path, Role key, int welcome) {
            this.method = method;
            this.path = path;
            this.key = key;
            this.welcome = welcome;
        }

        Response knock(RequestSpecification request) {
            return this == ANALYZE
                    ? request.contentType("application/json").body(ALERT).request(method, path)
                    : request.request(method, path);
        }
    }

    @ParameterizedTest
    @MethodSource("rolesAndDoors")
    void opensADoorToItsRoleOnly(Role role, Door door, int expected) {
        // When
        Response response = door.knock(given().header("Authorization", "Bearer " + KnownTokens.tokenOf(role.code())));

        // Then
        assertThat(response.statusCode()).isEqualTo(expected);
        if (expected == 403) {
            assertRefused(response, "forbidden");
            assertThat(response.header("WWW-Authenticate")).isNull();
        }
    }

    static Stream<Arguments> rolesAndDoors() {
        return Arrays.stream(Role.values())
                .flatMap(role -> Arrays.stream(Door.values())
                        .map(door -> argumentSet(
                                role.code() + " at " + door.path, role, door, role == door.key ? door.welcome : 403)));
    }

    @ParameterizedTest
    @MethodSource("doors")
    void asksAStrangerForAToken(Door door) {
        // When
        Response response = door.knock(given());

        // Then
        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertRefused(response, "unauthenticated");
    }

    static Stream<Door> doors() {
        return Arrays.stream(Door.values());
    }

    @ParameterizedTest
    @MethodSource("uselessCredentials")
    void takesNoneButAKnownTokenOfItsScheme(String authorization) {
        // When
        Response response = Door.STATUS.knock(given().header("Authorization", authorization));

        // Then
        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertRefused(response, "unauthenticated");
    }

    static Stream<Arguments> uselessCredentials() {
        String token = KnownTokens.tokenOf("read");
        return Stream.of(
                argumentSet("another scheme", "Basic " + token),
                argumentSet("the token alone", token),
                argumentSet("the scheme alone", "Bearer"),
                argumentSet("an empty token", "Bearer "),
                argumentSet("a token in capitals", "Bearer " + token.toUpperCase(Locale.ROOT)),
                argumentSet("a part of a token", "Bearer " + token.substring(1)),
                argumentSet("two tokens", "Bearer " + token + "," + token),
                argumentSet("a token's hash", "Bearer " + KnownTokens.hash(token)),
                argumentSet("a token that nobody has", "Bearer unknown"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer", "bearer", "BEARER"})
    void readsTheSchemeInAnyCase(String scheme) {
        // When
        Response response =
                Door.STATUS.knock(given().header("Authorization", scheme + " " + KnownTokens.tokenOf("read")));

        // Then
        assertThat(response.statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/q/health",
                "/q/health/live",
                "/q/health/ready",
                "/q/health/started",
                "/q/openapi",
                "/q/swagger-ui"
            })
    void leavesHealthAndPapersOpen(String path) {
        // When
        Response response = given().get(path);

        // Then
        assertThat(response.statusCode()).isEqualTo(200);
    }

    private static void assertRefused(Response response, String reason) {
        assertThat(response.contentType()).startsWith("application/problem+json");
        assertThat(response.header("Candor-Reason")).isEqualTo(reason);
        assertThat(response.path("reason").toString()).isEqualTo(reason);
        List<Map<String, Object>> route = response.path("route_trace");
        List<Map<String, Object>> audit = response.path("audit_trace");
        assertThat(route).hasSameSizeAs(audit).isNotEmpty();
        assertThat(response.asString()).doesNotContain("Exception", "io.quarkus", "\\tat ", "token-of-");
    }
}
