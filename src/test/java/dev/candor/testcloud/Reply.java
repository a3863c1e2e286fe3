package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An answer as a cloud means it, before the wire has had its way with it.
 *
 * @param headers in the order in which they go out, without Content-Length
 * @param requestId the provider's id of the request; empty if the answer carries none
 */
record Reply(int status, Map<String, String> headers, String body, String requestId) {

    private static final String CONTENT_TYPE = "content-type";

    Reply {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    static Reply of(int status, String contentType, String body) {
        return new Reply(status, Map.of(CONTENT_TYPE, contentType), body, "");
    }

    static Reply json(int status, JsonNode body) {
        return of(status, "application/json", body.toString());
    }

    static Reply html(int status) {
        String title = status + " " + StatusLine.reason(status);
        return of(
                status,
                "text/html",
                "<html>\r\n<head><title>%s</title></head>\r\n<body>\r\n<center><h1>%s</h1></center>\r\n</body>\r\n</html>\r\n"
                        .formatted(title, title));
    }

    Reply with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Reply(status, more, body, requestId);
    }

    Reply withContentType(String type) {
        return with(CONTENT_TYPE, type);
    }

    Reply withRequestId(String id) {
        return new Reply(status, headers, body, id);
    }

    Reply withBody(String other) {
        return new Reply(status, headers, other, requestId);
    }

    Reply truncated() {
        return withBody(body.substring(0, body.length() / 2));
    }
}
