package dev.candor.memory.hindsight;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
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
            @QueryParam("limit") int limit,
            @QueryParam("offset") int offset);

    @GET
    @Path("v1/default/banks/{bank}/config")
    Uni<Response> config(@HeaderParam("traceparent") String traceparent, @PathParam("bank") String bank);

    @PUT
    @Path("v1/default/banks/{bank}")
    Uni<Response> make(@HeaderParam("traceparent") String traceparent, @PathParam("bank") String bank, String body);

    @POST
    @Path("v1/default/banks/{bank}/memories/recall")
    Uni<Response> recall(@HeaderParam("traceparent") String traceparent, @PathParam("bank") String bank, String body);

    @POST
    @Path("v1/default/banks/{bank}/memories")
    Uni<Response> retain(@HeaderParam("traceparent") String traceparent, @PathParam("bank") String bank, String body);

    @GET
    @Path("v1/default/banks/{bank}/operations/{operation}")
    Uni<Response> operation(
            @HeaderParam("traceparent") String traceparent,
            @PathParam("bank") String bank,
            @PathParam("operation") String operation);

    @GET
    @Path("v1/default/banks/{bank}/memories/list")
    Uni<Response> facts(
            @HeaderParam("traceparent") String traceparent,
            @PathParam("bank") String bank,
            @QueryParam("document_id") String document,
            @QueryParam("limit") int limit);

    @DELETE
    @Path("v1/default/banks/{bank}/documents/{document}")
    Uni<Response> forget(
            @HeaderParam("traceparent") String traceparent,
            @PathParam("bank") String bank,
            @PathParam("document") String document);

    @POST
    @Path("v1/default/banks/{bank}/reflect")
    Uni<Response> reflect(@HeaderParam("traceparent") String traceparent, @PathParam("bank") String bank, String body);
}
