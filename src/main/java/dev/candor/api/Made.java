package dev.candor.api;

import dev.candor.analysis.Shared;
import dev.candor.intake.Reading.Group;
import dev.candor.outcome.Status;
import dev.candor.trace.Step;
import java.util.List;

/** What was made of a post: a value, so that a retry of the post can be given it again. */
sealed interface Made {

    /** The same for the next delivery of the same post. */
    Made redelivered(Shared.How again, int deliveries);

    /** Whether nothing of it could be served: then a retry is new work. */
    boolean refused();

    record One(Shared shared) implements Made {
        @Override
        public Made redelivered(Shared.How again, int deliveries) {
            return new One(shared.redelivered(again, deliveries));
        }

        @Override
        public boolean refused() {
            return shared.filed().analysis().outcome().status() == Status.REFUSED;
        }
    }

    record Many(Group group, List<Member> members) implements Made {
        public Many {
            members = List.copyOf(members);
        }

        @Override
        public Made redelivered(Shared.How again, int deliveries) {
            return new Many(
                    group,
                    members.stream()
                            .map(member -> member.redelivered(again, deliveries))
                            .toList());
        }

        @Override
        public boolean refused() {
            return !members.isEmpty() && members.stream().allMatch(Member::refused);
        }
    }

    /** What was made of one alert of a group. */
    sealed interface Member {

        Member redelivered(Shared.How again, int deliveries);

        boolean refused();

        record Analysed(Shared shared) implements Member {
            @Override
            public Member redelivered(Shared.How again, int deliveries) {
                return new Analysed(shared.redelivered(again, deliveries));
            }

            @Override
            public boolean refused() {
                return shared.filed().analysis().outcome().status() == Status.REFUSED;
            }
        }

        /**
         * It could not be read.
         *
         * @param detail what was wrong and what would be right
         * @param kept where it waits for an operator
         */
        record Bad(String detail, Step<String> kept) implements Member {
            @Override
            public Member redelivered(Shared.How again, int deliveries) {
                return this;
            }

            @Override
            public boolean refused() {
                return true;
            }
        }
    }
}
