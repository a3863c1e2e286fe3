package dev.candor.intake.format;

import dev.candor.intake.Environments;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What CloudWatch alarms have in common, whichever way they come. They know neither services nor environments. */
final class AwsAlarm {

    /** The dimensions that name the thing itself, before those that name what it is part of. */
    private static final List<String> NAMING = List.of(
            "ServiceName",
            "Service",
            "DBInstanceIdentifier",
            "DBClusterIdentifier",
            "FunctionName",
            "LoadBalancer",
            "LoadBalancerName",
            "TargetGroup",
            "QueueName",
            "TopicName",
            "TableName",
            "ApiName",
            "CacheClusterId",
            "ReplicationGroupId",
            "StreamName",
            "DeliveryStreamName",
            "StateMachineArn",
            "AutoScalingGroupName",
            "BucketName",
            "DomainName",
            "DistributionId",
            "BrokerName",
            "ClusterName",
            "InstanceId");

    private AwsAlarm() {}

    static Optional<String> service(Map<String, String> dimensions) {
        return Stream.concat(
                        NAMING.stream().flatMap(name -> Optional.ofNullable(dimensions.get(name)).stream()),
                        dimensions.values().stream())
                .findFirst()
                .map(AwsAlarm::plainName);
    }

    /** An environment's name in the alarm's, else the account, which is what keeps environments apart. */
    static Optional<String> environment(Optional<String> alarmName, Optional<String> account) {
        return alarmName.flatMap(Environments::saidIn).or(() -> account);
    }

    static Optional<String> metric(Optional<String> namespace, Optional<String> metric) {
        return metric.map(name -> namespace.map(space -> space + "/" + name).orElse(name));
    }

    /** {@code app/edge/50dc6c495c0c9188} is edge: the last part is another one with every re-creation. */
    private static String plainName(String value) {
        String[] parts = value.split("/");
        if (parts.length == 3 && !parts[1].isBlank()) {
            return parts[1];
        }
        return value.startsWith("arn:") ? value.substring(value.lastIndexOf(':') + 1) : value;
    }
}
