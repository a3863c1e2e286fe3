package dev.candor.settings;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Variables that Kubernetes sets for each service of a namespace: one that is called hindsight gives every pod a
 * HINDSIGHT_SERVICE_HOST, a HINDSIGHT_PORT and more. Nobody has misspelt them.
 *
 * @param services in capitals, as the variables begin
 */
record ServiceLinks(Set<String> services) {

    private static final String SIGN = "_SERVICE_HOST";

    static ServiceLinks among(Collection<String> variables) {
        return new ServiceLinks(variables.stream()
                .filter(name -> name.endsWith(SIGN))
                .map(name -> name.substring(0, name.length() - SIGN.length()))
                .collect(Collectors.toSet()));
    }

    boolean have(String variable) {
        return services.stream()
                .anyMatch(service ->
                        variable.startsWith(service + "_SERVICE_") || variable.startsWith(service + "_PORT"));
    }
}
