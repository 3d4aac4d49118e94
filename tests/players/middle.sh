#!/bin/sh
# Plays the middle one of the legal moves, over CodinGame's protocol. It reads slowly: a shell takes
# one byte at a time.
while read -r row column; do
    read -r count
    i=0
    while [ "$i" -lt "$count" ]; do
        read -r move
        [ "$i" -eq "$((count / 2))" ] && answer=$move
        i=$((i + 1))
    done
    echo "$answer"
done
