#!/bin/sh
# Runs the command of the recipe for Kubernetes as the first process of a pid namespace, as a pod does: some pods
# are ended by SIGTERM, some killed, all run again, and the games are compared: namespace.sh UTTT. Needs root, or
# a system that lets anybody make namespaces.
. "$(dirname "$0")/common.sh"

recipe Kubernetes > command.sh
cat command.sh
USERS=
[ "$(id -u)" = 0 ] || USERS="--map-root-user"
# A pod: its process is number 1, and all others end with it.
pod() {
    JOB_COMPLETION_INDEX=$1 exec unshare $USERS --pid --fork --mount-proc --kill-child sh -c "$(cat command.sh)"
}
# The process that is number 1 in the namespace of a pod.
first() {
    cat "/proc/$1/task/$1/children" | tr -d ' '
}
for shard in 0 1 2 3; do
    pod $shard > "$shard.txt" 2>&1 &
    eval "POD$shard=$!"
    LEFT="$LEFT $!"
done
for shard in 0 1 2 3; do begun games-$shard.jsonl; done
# What `kubectl delete pod` does: SIGTERM for the first process, and after a while SIGKILL for all.
for shard in 0 1; do
    eval "pod=\$POD$shard"
    inner=$(first "$pod")
    name=$(tr '\0' ' ' < "/proc/$inner/cmdline" | cut -d' ' -f1)
    began=$(date +%s)
    kill -TERM "$inner"
    status=0
    wait "$pod" || status=$?
    echo "pod $shard: $name as process 1 ended with status $status after $(($(date +%s) - began)) s"
    [ "$status" = 130 ] || exit 1
done
for shard in 2 3; do
    eval "pod=\$POD$shard"
    kill -KILL "$(first "$pod")"
    wait "$pod" || echo "pod $shard: killed"
done
uttt merge games-*.jsonl 2>&1 > /dev/null | sed 's/^/merge: /'
# Nothing outlives a pod.
[ -z "$(processes "level random")" ] || { echo "a program outlived its pod"; exit 1; }
shard=0
while [ $shard -lt $SHARDS ]; do
    (pod $shard) > "$shard.txt" 2>&1
    shard=$((shard + 1))
done
compare
