#!/bin/sh
# Runs the recipe for GNU parallel, ends it in the middle, runs it again, and compares: parallel.sh UTTT.
. "$(dirname "$0")/common.sh"

recipe "GNU parallel" | sed -n 1p > command.sh
cat command.sh
setsid bash command.sh > first.txt 2>&1 &
JOB=$!
LEFT="$LEFT -$JOB"
begun games-0.jsonl
# Twice: the first signal lets parallel wait for its jobs, the second ends them.
kill -TERM "-$JOB"
kill -TERM "-$JOB" 2>/dev/null || true
wait "$JOB" || true
before=$(cat games-*.jsonl | wc -l)
echo "ended after $before lines in $(ls games-*.jsonl | wc -l) files"
[ "$before" -lt "$GAMES" ] || { echo "it was over before it was ended"; exit 1; }
uttt merge games-*.jsonl > /dev/null
bash command.sh > second.txt 2>&1
compare
