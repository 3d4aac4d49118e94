#!/bin/sh
# Brings up Slurm on one node, runs the recipe as an array, cancels, requeues and kills tasks of it, submits again
# those that `uttt merge` names, and compares: slurm.sh UTTT. Needs root and Debian's slurm-wlm and munge.
. "$(dirname "$0")/common.sh"

chmod 755 "$WORK"
# A munge of its own.
mkdir munge state spool
dd if=/dev/urandom of=munge/key bs=1 count=1024 2>/dev/null
chmod 700 munge
chmod 600 munge/key
munged --foreground --force --key-file="$WORK/munge/key" --socket="$WORK/munge/socket" \
    --pid-file="$WORK/munge/pid" --seed-file="$WORK/munge/seed" > munge.txt 2>&1 &
LEFT="$LEFT $!"
cat > slurm.conf <<CONF
ClusterName=uttt
SlurmctldHost=$(hostname)
SlurmctldAddr=127.0.0.1
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$WORK/munge/socket
CryptoType=crypto/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$WORK/state
SlurmdSpoolDir=$WORK/spool
SlurmctldPidFile=$WORK/slurmctld.pid
SlurmdPidFile=$WORK/slurmd.pid
SlurmctldLogFile=$WORK/slurmctld.txt
SlurmdLogFile=$WORK/slurmd.txt
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=5
MinJobAge=300
NodeName=$(hostname) NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$WORK/slurm.conf"
while [ ! -S munge/socket ]; do sleep 0.1; done
slurmctld -D > slurmctld.out 2>&1 &
LEFT="$LEFT $!"
slurmd -D > slurmd.out 2>&1 &
LEFT="$LEFT $!"
until sinfo -h -o %T 2>/dev/null | grep -q idle; do sleep 0.2; done
sinfo

# The shell of the node finds uttt on PATH, as sbatch passes it on.
recipe Slurm > job.sh
cat job.sh
state() {
    scontrol -o show job "$1" 2>/dev/null | sed -n 's/.* JobState=\([A-Z]*\).*/\1/p' | sort -u | tr '\n' ' '
}
# Until no task of a job is waiting or running.
over() {
    while squeue -h -j "$1" 2>/dev/null | grep -q .; do sleep 0.2; done
}
job=$(sbatch --parsable --output=task-%a.txt job.sh)
for shard in 0 1 2 3; do begun games-$shard.jsonl; done
scancel "${job}_0"
scontrol requeue "${job}_1"
# Ended by its machine, as it were: the referee and all its programs at once.
for process in $(processes "games-2.jsonl"); do kill -KILL "$process" 2>/dev/null || true; done
echo "after scancel, requeue and kill: $(squeue -h -r -j "$job" -o '%K:%T' | tr '\n' ' ')"
over "$job"
echo "states of all tasks: $(state "$job")"
grep -h . task-0.txt task-1.txt task-2.txt | grep -v '^$' | head -12
list=$(uttt merge games-*.jsonl 2>&1 > /dev/null | tee messages.txt | sed -n 's/.*\(--array=[0-9,-]*\)$/\1/p')
cat messages.txt
[ -n "$list" ] || { echo "no shard is to run again"; exit 1; }
again=$(sbatch --parsable "$list" --output=again-%a.txt job.sh)
over "$again"
compare
