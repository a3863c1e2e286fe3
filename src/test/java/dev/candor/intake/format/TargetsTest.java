package dev.candor.intake.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whom labels are about. */
class TargetsTest {

    static Stream<Arguments> victims() {
        return Stream.of(
                        "service=shop -> shop",
                        "app=shop job=other -> shop",
                        "app.kubernetes.io/name=shop job=other -> shop",
                        "job=shop instance=10.0.0.1:8080 -> shop",
                        "job=kube-state-metrics service=kube-state-metrics container=checkout pod=checkout-7d9c6b5f4d-x2m8k -> checkout",
                        "job=kube-state-metrics pod=checkout-7d9c6b5f4d-x2m8k -> checkout",
                        "job=kube-state-metrics deployment=checkout instance=10.1.2.3:8080 -> checkout",
                        "job=kube-state-metrics job_name=backup-29038560 -> backup",
                        "job=kube-state-metrics node=node-7 instance=10.1.2.3:8080 -> node-7",
                        "job=kube-state-metrics instance=10.1.2.3:8080 -> -",
                        "service=prom-kube-state-metrics container=kube-state-metrics exported_container=cart -> cart",
                        "job=node-exporter instance=node-1.example.com:9100 -> node-1.example.com",
                        "job=node-exporter container=node-exporter pod=prom-node-exporter-x7x7x instance=node-1:9100 -> node-1",
                        "job=blackbox-exporter instance=https://shop.example.com:443/health -> shop.example.com",
                        "job=kubelet pod=redis-0 -> redis",
                        "service=orders job=kube-state-metrics container=app -> orders",
                        "pod=cart-6c8d7f9b5-q9wzt -> cart",
                        "pod=agent-x7x7x -> agent",
                        "pod=session-cache -> session-cache",
                        "team=shop -> -")
                .map(row -> row.split(" -> "))
                .map(row -> argumentSet(row[0], labels(row[0]), row[1]));
    }

    @ParameterizedTest
    @MethodSource("victims")
    void areNeverTheExporter(Map<String, String> labels, String service) {
        // When
        String found = Targets.service(labels).orElse("-");
        // Then
        assertThat(found).isEqualTo(service);
    }

    private static Map<String, String> labels(String written) {
        return Arrays.stream(written.split(" "))
                .map(label -> label.split("=", 2))
                .collect(Collectors.toMap(label -> label[0], label -> label[1]));
    }
}
