# What the trials of batch systems share. Each sources this with the program `uttt` as its argument, works in a
# folder of its own, and ends whatever it has started.

set -eu
TESTS=$(cd "$(dirname "$0")" && pwd)
UTTT=$(realpath "${1:?the program uttt}")
WORK=$(mktemp -d)
PATH="$(dirname "$UTTT"):$PATH"
SHARDS=8
GAMES=${GAMES:-1600}
LEFT=
end() {
    for process in $LEFT; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$WORK"
}
trap end EXIT
trap 'exit 1' HUP INT TERM
cd "$WORK"

# Two programs with arguments. With a seed, the same position gets the same answer in each run.
mkdir bots
for name in new old; do
    printf '#!/bin/sh\nexec uttt player --protocol ugi --level random --seed "$1"\n' > bots/$name
    chmod +x bots/$name
done

# The recipe below a heading of docs/tournaments.md, with as many games, shards and seconds as here.
recipe() {
    python3 "$TESTS/recipe.py" "$1" "$GAMES" "$SHARDS"
}

# How many games the file of a shard has.
games() {
    if [ -f "$1" ]; then echo $(($(wc -l < "$1") - 1)); else echo 0; fi
}

# The processes that work in this folder and have this text in their command lines.
processes() {
    for process in /proc/[0-9]*; do
        if [ "$(readlink "$process/cwd" 2>/dev/null)" = "$WORK" ] \
            && tr '\0' ' ' < "$process/cmdline" 2>/dev/null | grep -q -- "$1"; then
            basename "$process"
        fi
    done
}

# Waits until the file of a shard has a game at least.
begun() {
    while [ "$(games "$1")" -lt 1 ]; do sleep 0.05; done
}

# Joins the shards and compares them with one run, game by game.
compare() {
    uttt merge --out merged.jsonl games-*.jsonl > table.txt 2> messages.txt
    if [ -s messages.txt ]; then cat messages.txt; exit 1; fi
    uttt tournament --games "$GAMES" --quiet --out whole.jsonl "ugi:bots/new 1" "ugi:bots/old 2" > /dev/null
    python3 "$TESTS/compare.py" whole.jsonl merged.jsonl
}
