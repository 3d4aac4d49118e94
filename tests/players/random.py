#!/usr/bin/env python3
"""Plays a random legal move, over CodinGame's protocol. An argument is the seed.

It reads lines without a bound: nobody but the referee writes to it.
"""
import random
import sys

rng = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
while sys.stdin.readline():
    moves = [sys.stdin.readline() for _ in range(int(sys.stdin.readline()))]
    print(rng.choice(moves), end="", flush=True)
