package dev.candor.store;

import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Where a caller goes on once its answer is there: on the event loop it came from, else on a worker thread. */
final class Caller {

    private Caller() {}

    static Executor here() {
        @Nullable Context context = Vertx.currentContext();
        return context == null
                ? Infrastructure.getDefaultExecutor()
                : next -> context.runOnContext(ignored -> next.run());
    }
}
