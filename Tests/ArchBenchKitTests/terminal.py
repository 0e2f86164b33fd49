"""Runs a tool in a terminal.

usage: terminal.py TOOL SCENARIO STEP...   texts to wait for, and input

It prints whether the terminal's modes were restored, and the exit code.
"""
import fcntl, os, pty, signal, struct, sys, termios


def run_steps(tool, scenario, *steps):
    shown = b""

    def resize(descriptor, rows, columns):
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", int(rows), int(columns), 0, 0))

    child, terminal = pty.fork()
    if child == 0:
        resize(0, 24, 80)
        os.execv(tool, [tool, "demo", scenario])
    signal.alarm(60)
    before = termios.tcgetattr(terminal)

    def wait(text):
        nonlocal shown
        while text not in shown:
            shown += os.read(terminal, 65536)
        shown = shown[shown.index(text) + len(text):]

    def status():
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    wait(b"\x1b[?1049h\x1b[?25l")
    for step in steps:
        word, _, text = step.partition(" ")
        if word == "wait": wait(text.encode())
        if word == "press": os.write(terminal, text.encode())
        if word == "signal": os.kill(child, int(text))
        if word == "size": resize(terminal, *text.split())
        if word == "raw":
            print("raw", not termios.tcgetattr(terminal)[3] & (termios.ICANON | termios.ECHO))
        if word == "stop":
            os.kill(child, signal.SIGSTOP)
            os.waitpid(child, os.WUNTRACED)
        if word == "hang-up":
            os.close(terminal)
            print("exit", status())
            return
    wait(b"\x1b[2J\x1b[H\x1b[?7h\x1b[?25h\x1b[?1049l")
    code = status()
    print("restored", termios.tcgetattr(terminal) == before)
    print("exit", code)


run_steps(*sys.argv[1:])
