package dev.candor.capability;

import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a capability promises: its name, where it may run, and its one legal fallback. Each permitted pair of tier and
 * fallback is a type of its own, so an illegal pair cannot be written, and the contract asks for exactly the functions
 * that the pair needs. Built in stages:
 *
 * <pre>{@code
 * Declaration.named("recall", "similar past incidents")
 *         .ownedBy("memory").reviewedBy("2027-05-31")
 *         .cloudPreferred(Axis.MEMORY).orLocalModel();
 * }</pre>
 */
public sealed interface Declaration {

    Identity identity();

    Tier tier();

    Fallback fallback();

    Optional<Axis> axis();

    /** The oldest cached result that may stand in; empty unless the fallback is a cached result. */
    default Optional<Duration> staleness() {
        return Optional.empty();
    }

    default String name() {
        return identity().name();
    }

    static Named named(String name, String purpose) {
        return new Named(name, purpose);
    }

    /** Who a declaration is about, who answers for it, and when somebody must look at it again. */
    record Identity(String name, String purpose, String owner, LocalDate reviewBy) {
        private static final Pattern NAME = Pattern.compile("[a-z][a-z_]{1,39}");

        public Identity {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("capability name '" + name
                        + "' must be 2 to 40 lower-case letters and underscores, and begin with a letter");
            }
            if (purpose.isBlank() || owner.isBlank()) {
                throw new IllegalArgumentException("capability '" + name + "' needs a purpose and an owner");
            }
        }
    }

    /** Runs on this host or not at all. */
    record LocalOnly(Identity identity, Fallback fallback) implements Declaration {
        public LocalOnly {
            if (fallback == Fallback.CACHED_RESULT) {
                throw new IllegalArgumentException(
                        identity.name() + " never leaves the host, so its legal fallbacks are local_model and refuse");
            }
        }

        @Override
        public Tier tier() {
            return Tier.LOCAL_ONLY;
        }

        @Override
        public Optional<Axis> axis() {
            return Optional.empty();
        }
    }

    /** Prefers the cloud and has a local stand-in. */
    record CloudOrLocal(Identity identity, Axis cloud) implements Declaration {
        @Override
        public Tier tier() {
            return Tier.CLOUD_PREFERRED;
        }

        @Override
        public Fallback fallback() {
            return Fallback.LOCAL_MODEL;
        }

        @Override
        public Optional<Axis> axis() {
            return Optional.of(cloud);
        }
    }

    /** Prefers the cloud, and may answer with what the cloud said about the same input a short while ago. */
    record CloudOrCached(Identity identity, Axis cloud, Duration limit) implements Declaration {
        public CloudOrCached {
            if (limit.isNegative() || limit.isZero()) {
                throw new IllegalArgumentException(identity.name()
                        + " falls back to a cached result, so its staleness limit must be greater than zero, not "
                        + limit);
            }
        }

        @Override
        public Tier tier() {
            return Tier.CLOUD_PREFERRED;
        }

        @Override
        public Fallback fallback() {
            return Fallback.CACHED_RESULT;
        }

        @Override
        public Optional<Axis> axis() {
            return Optional.of(cloud);
        }

        @Override
        public Optional<Duration> staleness() {
            return Optional.of(limit);
        }
    }

    /** Only the cloud will do. */
    record CloudRequired(Identity identity, Axis cloud) implements Declaration {
        @Override
        public Tier tier() {
            return Tier.CLOUD_REQUIRED;
        }

        @Override
        public Fallback fallback() {
            return Fallback.REFUSE;
        }

        @Override
        public Optional<Axis> axis() {
            return Optional.of(cloud);
        }
    }

    /** First stage: a name and a purpose, nobody answers for it yet. */
    record Named(String name, String purpose) {
        public Owned ownedBy(String owner) {
            return new Owned(name, purpose, owner);
        }
    }

    /** Second stage: it has an owner, and no review date yet. */
    record Owned(String name, String purpose, String owner) {
        /** The day, as {@code 2027-05-31}, by which the owner must have looked at the declaration again. */
        public Reviewed reviewedBy(String day) {
            try {
                return new Reviewed(new Identity(name, purpose, owner, LocalDate.parse(day)));
            } catch (DateTimeParseException noDay) {
                throw new IllegalArgumentException(
                        "capability '" + name + "' must be reviewed by a day such as 2027-05-31, not '" + day + "'",
                        noDay);
            }
        }
    }

    /** Third stage: it needs a tier. */
    record Reviewed(Identity identity) {
        public Local localOnly() {
            return new Local(identity);
        }

        public Preferring cloudPreferred(Axis axis) {
            return new Preferring(identity, axis);
        }

        public Requiring cloudRequired(Axis axis) {
            return new Requiring(identity, axis);
        }
    }

    /** Last stage of a capability that never leaves the host. */
    record Local(Identity identity) {
        public LocalOnly orLocalModel() {
            return new LocalOnly(identity, Fallback.LOCAL_MODEL);
        }

        public LocalOnly orRefuse() {
            return new LocalOnly(identity, Fallback.REFUSE);
        }
    }

    /** Last stage of a capability that prefers the cloud. */
    record Preferring(Identity identity, Axis axis) {
        public CloudOrLocal orLocalModel() {
            return new CloudOrLocal(identity, axis);
        }

        public CloudOrCached orCachedResult(Duration staleness) {
            return new CloudOrCached(identity, axis, staleness);
        }
    }

    /** Last stage of a capability that requires the cloud: it can only refuse. */
    record Requiring(Identity identity, Axis axis) {
        public CloudRequired orRefuse() {
            return new CloudRequired(identity, axis);
        }
    }
}
