"""Drives an engine over UGI as a foreign program does.

ugi.py play RULES COMMAND...     a whole game of the engine against itself, with slips of the pen in
                                 between; prints the record and the result
ugi.py latency COMMAND...        how long `uttt engine` takes to answer `stop`, and to end after
                                 `quit` or when its input is closed
ugi.py analysis COMMAND...       how long `uttt analyse` takes to end after an interrupt, and when
                                 nobody reads it any more

The last two print the median and the worst of fifty, in milliseconds.
"""

import random
import signal
import statistics
import subprocess
import sys
import time

TIMES = 50


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def wait_for(self, word):
        """The next line that begins with a word, and those before it."""
        before = []
        for line in self.process.stdout:
            line = line.strip()
            if line.split(" ")[0] == word:
                return line, before
            before.append(line)
        sys.exit(f"no {word} after {before}")

    def ask(self, line, word):
        self.send(line)
        return self.wait_for(word)[0].split(" ", 1)[1]


def check(is_right, words):
    if not is_right:
        sys.exit(words)


def play(rules, command):
    engine = Engine(command)
    engine.send("ugi")
    options = engine.wait_for("ugiok")[1]
    for name in ["Rules", "Level", "Threads", "Seed", "Ponder"]:
        check(any(line.startswith(f"option name {name} type ") for line in options), options)
    engine.send(f"setoption name Rules value {rules}", "setoption name Ponder value true")
    if rules.startswith("overwrite"):
        engine.send("setoption name Level value random")  # who plays well keeps it going for long
    engine.send("isready")
    check(engine.wait_for("readyok")[1] == [], "what was right was complained about")
    engine.send("uginewgame")
    moves = []
    slips = ["go wtime 1000 btime 1000", "fly", "position fen x", "go nodes many", "query score"]
    while True:
        position = "position startpos" + (" moves " + " ".join(moves) if moves else "")
        engine.send(position)
        if engine.ask("query gameover", "response") == "true":
            break
        # What is wrong is answered, changes nothing and does not begin a search.
        slip = slips[len(moves) % len(slips)]
        told = engine.ask(slip, "info")
        check(told.startswith("string "), f"{slip} was answered by {told}")
        if slip.startswith("position"):
            # There is nothing to search now, and not the position before it.
            told = engine.ask("go nodes 5", "info")
            check("the last position was refused" in told, f"go was answered by {told}")
            engine.send(position)
        go = ["go nodes 200", "go movetime 3", "go infinite"][len(moves) % 3]
        engine.send(go)
        if go == "go infinite":
            engine.send("isready")
            before = engine.wait_for("readyok")[1]
            check(not any(line.startswith("bestmove") for line in before), "nobody said stop")
            engine.send("stop")
        best, told = engine.wait_for("bestmove")
        check(told and told[-1].startswith("info depth "), f"{go} was answered by {told}")
        check(all(line.startswith("info depth ") for line in told), told)
        moves.append(best.split(" ")[1])
        check(len(moves) < 2000, "the game does not end")
    best = engine.ask("go nodes 5", "bestmove")
    check(best == "none", f"{best} is played after the end")
    result = engine.ask("query result", "response")
    engine.send("quit")
    check(engine.process.wait() == 0, f"it ended with {engine.process.returncode}")
    check(engine.process.stdout.read() == "", "it spoke after quit")
    print(f"{rules}:", *moves)
    print(result)


def told(what, times):
    print(f"{what:<22} median {statistics.median(times):6.1f} ms   worst {max(times):6.1f} ms")


def measured(act):
    begun = time.perf_counter()
    act()
    return (time.perf_counter() - begun) * 1000


def latency(command):
    dice = random.Random(1)
    engine = Engine(command)
    times = []
    for _ in range(TIMES):
        engine.send("uginewgame", "go infinite")
        engine.wait_for("info")
        time.sleep(dice.uniform(0, 0.3))
        times.append(measured(lambda: engine.ask("stop", "bestmove")))
    told("stop", times)
    engine.send("go infinite")
    time.sleep(20)  # until its tree is full
    times = [measured(lambda: engine.ask("stop", "bestmove"))]
    for _ in range(TIMES):
        engine.send("go infinite")
        time.sleep(dice.uniform(0.1, 0.3))
        times.append(measured(lambda: engine.ask("stop", "bestmove")))
    told("stop, a large tree", times)
    engine.send("quit")
    engine.process.wait()
    for what, end in [
        ("quit", lambda engine: engine.send("quit")),
        ("closed input", lambda engine: engine.process.stdin.close()),
        ("closed output", lambda engine: engine.process.stdout.close()),
    ]:
        times = []
        for _ in range(TIMES):
            engine = Engine(command)
            engine.send("go infinite")
            engine.wait_for("info")
            time.sleep(dice.uniform(0, 0.3))

            def act():
                end(engine)
                check(engine.process.wait() == 0, engine.process.returncode)

            times.append(measured(act))
        told(what, times)


def analysis(command):
    dice = random.Random(1)
    last_line, ended, unread = [], [], []
    for _ in range(TIMES):
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        process.stdout.readline()
        time.sleep(dice.uniform(0, 0.3))
        begun = time.perf_counter()
        process.send_signal(signal.SIGINT)
        for _ in process.stdout:
            last = time.perf_counter()
        check(process.wait() == 0, process.returncode)
        last_line.append((last - begun) * 1000)
        ended.append((time.perf_counter() - begun) * 1000)
    for _ in range(TIMES):
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        process.stdout.readline()
        time.sleep(dice.uniform(0, 0.3))

        def act():
            process.stdout.close()
            check(process.wait() == 0, process.returncode)

        unread.append(measured(act))
    told("interrupt to last line", last_line)
    told("interrupt to end", ended)
    told("closed output to end", unread)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["play", rules, *command] if command:
            play(rules, command)
        case ["latency", *command] if command:
            latency(command)
        case ["analysis", *command] if command:
            analysis(command)
        case _:
            sys.exit(__doc__)
