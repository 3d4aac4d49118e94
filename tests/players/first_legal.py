#!/usr/bin/env python3
"""Plays the first legal move, over the plain protocol.

It is written from the description of that protocol in docs/programs.md and knows nothing else. The
marks of the last board it saw tell which mark is new, and that is the last move. It reads lines
without a bound: nobody but the referee writes to it.
"""
import sys

LINES = ["123", "456", "789", "147", "258", "369", "159", "357"]
before = {}
for line in sys.stdin:
    if not line.strip():
        break  # the game is over
    cells = {line[i:i + 2]: line[i + 3] for i in range(0, 405, 5)}
    new = [at for at, mark in cells.items() if mark == "O" and before.get(at, " ") != "O"]
    is_open = lambda board: any(cells[board + c] == " " for c in "123456789") and not any(
        cells[board + row[0]] != " " and len({cells[board + c] for c in row}) == 1 for row in LINES)
    sent = new[0][1] if len(new) == 1 and is_open(new[0][1]) else None
    move = next(at for at, mark in cells.items()
                if mark == " " and (at[0] == sent if sent else is_open(at[0])))
    before = {**cells, move: "X"}
    print(move, flush=True)
