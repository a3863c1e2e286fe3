package dev.candor.memory.hindsight;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The calls of Hindsight's HTTP interface that we make. Answers are read as text, so that none is lost to a parser. */
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
interface HindsightApi {

    @GET
    @Path("version")
    Uni<Response> version(@HeaderParam("traceparent") String traceparent);

    @GET
    @Path("v1/default/banks")
    Uni<Response> banks(
            @HeaderParam("traceparent") String traceparent,
            @QueryParam("q") String name,
            @QueryParam("limit") int limit);

    @POST
    @Path("v1/default/banks/{bank}/memories/recall")
    Uni<Response> recall(@HeaderParam("traceparent") String traceparent, @PathParam("bank") String bank, String body);
}
