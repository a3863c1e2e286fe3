package dev.candor.bench.bare;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.profile.IfBuildProfile;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The least that an endpoint for alerts can do: it parses the body into a tree and answers with bytes that it has read at
 * start. It exists in the build profile {@code bench} only, so that no test and no package of the service has it.
 */
@Path("bare")
@IfBuildProfile("bench")
class BareResource {

    private final ObjectMapper json = new ObjectMapper();
    private final byte[] answer;

    BareResource(@ConfigProperty(name = "bench.answer") java.nio.file.Path file) {
        try {
            answer = Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("bench.answer must name the file with the answer to give", unreadable);
        }
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<byte[]> answer(byte[] body) throws IOException {
        if (!json.readTree(body).isObject()) {
            throw new BadRequestException("an alert is a JSON object");
        }
        return Uni.createFrom().item(answer);
    }
}
