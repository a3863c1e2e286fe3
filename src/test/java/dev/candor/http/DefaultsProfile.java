package dev.candor.http;

import io.quarkus.test.junit.QuarkusTestProfile;

/** The service as it starts with nothing configured. A profile of its own, so that no other test's clouds are left over. */
public final class DefaultsProfile implements QuarkusTestProfile {}
