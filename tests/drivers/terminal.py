"""Runs a program in a terminal of its own and does there what stdin says, a step a line.

terminal.py COMMAND...

    wait TEXT    until the terminal shows it, in what came since the last step
    type TEXT    and the return key
    send TEXT    without the return key
    press C      the control key and a letter
    size R C     the terminal has so many rows and columns from now on; at first 24 and 80
    signal NAME  to the program, as TERM

TEXT may have escapes, as \\x1b. At the end it prints all that the terminal has shown; on a line of its
own, how the program has left the terminal, "cooked" or "raw"; and on the last line, the exit status. A
text that does not come before the program ends is an error, and so is a program that takes longer than
a minute.
"""

import fcntl
import os
import pty
import signal
import struct
import sys
import termios


def resize(terminal, rows, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))


def main(command):
    pid, terminal = pty.fork()
    if pid == 0:
        resize(0, 24, 80)
        os.execvp(command[0], command)
    shown, taken, step = b"", 0, "start"

    def late(*_):
        os.kill(pid, signal.SIGKILL)
        sys.exit(f"too long at {step!r}, the terminal shows {shown!r}")

    signal.signal(signal.SIGALRM, late)
    signal.alarm(60)

    def read():
        try:
            return os.read(terminal, 65536)
        except OSError:  # the other end is closed
            return b""

    for step in sys.stdin.read().splitlines():
        action, _, text = step.partition(" ")
        text = text.encode().decode("unicode_escape").encode("latin-1")
        if action == "wait":
            while (at := shown.find(text, taken)) < 0:
                more = read()
                if not more:
                    sys.exit(f"no {text!r} in {shown[taken:]!r}")
                shown += more
            taken = at + len(text)
        elif action == "type":
            os.write(terminal, text + b"\r")
        elif action == "send":
            os.write(terminal, text)
        elif action == "size":
            resize(terminal, *(int(number) for number in text.split()))
        elif action == "signal":
            os.kill(pid, getattr(signal, "SIG" + text.decode()))
        elif action == "press":
            os.write(terminal, bytes([text.upper()[0] - 64]))
        else:
            sys.exit(f"unknown step {step!r}")
    step = "end"
    while more := read():
        shown += more
    # The terminal has the mode of its other end.
    cooked = termios.ICANON | termios.ECHO
    mode = "cooked" if termios.tcgetattr(terminal)[3] & cooked == cooked else "raw"
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    sys.stdout.buffer.write(shown)
    print(f"\n{mode}\nexit status {status}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
