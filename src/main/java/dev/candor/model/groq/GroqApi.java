package dev.candor.model.groq;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The two calls of the chat completions interface that we make. Answers are read as text, so that none is lost to a parser. */
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
interface GroqApi {

    @GET
    @Path("models")
    Uni<Response> models(@HeaderParam("traceparent") String traceparent);

    @POST
    @Path("chat/completions")
    Uni<Response> complete(@HeaderParam("traceparent") String traceparent, String body);
}
