"""Runs a tool in a terminal.

usage: terminal.py steps TOOL SCENARIO STEP...   texts to wait for, and input
       terminal.py job TOOL                      as a job that a shell stops and continues

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


def run_job(tool):
    findings, into = os.pipe()
    shell, terminal = pty.fork()
    if shell == 0:
        be_shell(tool, into)
    signal.alarm(60)
    os.close(into)
    shown = b""
    for key in [b"\x1a", b"q"]:
        for text in [b"\x1b[?1049h", b"\x1b[24;1H"]:
            while text not in shown:
                shown += os.read(terminal, 65536)
            shown = shown[shown.index(text) + len(text):]
        os.write(terminal, key)
    while finding := os.read(findings, 1024):
        print(finding.decode(), end="")


def be_shell(tool, into):
    """Waits for Ctrl-Z, changes the terminal's modes, and continues the tool in the background, then in the
    foreground."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    modes = termios.tcgetattr(0)

    def find(name, value):
        os.write(into, f"{name} {value}\n".encode())

    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(tool, [tool, "demo", "counter"])
    find("stopped", os.WIFSTOPPED(os.waitpid(job, os.WUNTRACED)[1]))
    os.tcsetpgrp(0, os.getpid())
    find("given back", termios.tcgetattr(0) == modes)
    modes[3] ^= termios.ECHOE
    termios.tcsetattr(0, termios.TCSANOW, modes)
    os.kill(job, signal.SIGCONT)
    find("stopped in the background", os.WIFSTOPPED(os.waitpid(job, os.WUNTRACED)[1]))
    find("untouched", termios.tcgetattr(0) == modes)
    os.tcsetpgrp(0, job)
    os.kill(job, signal.SIGCONT)
    status = os.waitpid(job, 0)[1]
    os.tcsetpgrp(0, os.getpid())
    find("restored", termios.tcgetattr(0) == modes)
    find("exit", os.waitstatus_to_exitcode(status))
    os._exit(0)


{"steps": run_steps, "job": run_job}[sys.argv[1]](*sys.argv[2:])
