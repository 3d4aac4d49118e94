#!/usr/bin/env python3
"""Plays first legal moves over CodinGame's protocol until its turn N, and then misbehaves.

misbehave.py HOW [N]: N counts from 1, which is also the default.
"""
import os
import signal
import sys
import time

how = sys.argv[1]
turn = int(sys.argv[2]) if len(sys.argv) > 2 else 1
out = sys.stdout.buffer


def say(data):
    out.write(data)
    out.flush()


def wait():
    """Until the referee ends this program."""
    while True:
        time.sleep(60)


def read_question():
    if not sys.stdin.readline():
        sys.exit(0)
    return [sys.stdin.readline() for _ in range(int(sys.stdin.readline()))]


def misbehave(move):
    """Returns whether the game goes on."""
    if how == "illegal":
        say(b"0 9\n")
    elif how == "taken":
        say(b"4 4\n")
    elif how == "words":
        say(b"let me think\n")
    elif how == "empty":
        say(b"\n")
    elif how == "empty-before":
        say(b"\n" + move)
    elif how == "debug":
        say(b"thinking about 81 moves\n" + move)
    elif how == "bom":
        say(b"\xef\xbb\xbf" + move)
    elif how == "no-last-move":
        say(b"-1 -1\n")
    elif how == "no-space":
        say(move.replace(b" ", b""))
    elif how == "bestmove":
        say(b"bestmove 11\n")
    elif how == "silent":
        wait()
    elif how == "exit":
        sys.exit(3)
    elif how == "exit-0":
        sys.exit(0)
    elif how == "signal":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif how == "close-output":
        os.close(1)
        wait()
    elif how == "half-line":
        say(move.strip())
        wait()
    elif how == "half-line-end":
        say(move.strip())
        sys.exit(0)
    elif how == "flood":
        say(b"x" * 1000000)
        wait()
    elif how == "not-text":
        say(b"\xff\xfe\x80\n")
    elif how == "nul":
        say(b"0\x000\n")
    elif how == "two-lines":
        say(move + move)
        return True
    elif how == "crlf":
        say(move.strip() + b"\r\n")
        return True
    elif how == "fork":
        # A child that holds every pipe and outlives its parent.
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            print(os.getpid(), file=sys.stderr, flush=True)
            wait()
        sys.exit(3)
    elif how == "fork-and-play":
        if os.fork() == 0:
            print(os.getpid(), file=sys.stderr, flush=True)
            wait()
        say(move)
        return True
    elif how == "ignore-sigterm":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        say(b"0 9\n")
        wait()
    elif how == "close-input":
        os.close(0)
        say(move)
        wait()
    elif how == "banner":
        say(move)
    else:
        sys.exit("unknown misbehaviour " + how)
    return True


if how == "banner":
    say(b"My bot 1.0\n")
seen = 0
while True:
    moves = read_question()
    seen += 1
    move = moves[0].encode()
    if seen == turn:
        misbehave(move)
    else:
        say(move)
