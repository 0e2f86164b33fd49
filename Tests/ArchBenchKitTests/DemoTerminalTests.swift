import Foundation
import Testing

extension ToolTests {
  /// The built tool in a terminal that a Python script controls.
  @Suite("demo: terminal")
  struct DemoTerminalTests {
    /// Runs the tool in a terminal, with steps: texts to wait for, and input.
    ///
    /// It prints whether the terminal's modes were restored, and the exit code.
    private static let script = #"""
      import fcntl, os, pty, signal, struct, sys, termios
      tool, scenario, *steps = sys.argv[1:]
      child, terminal = pty.fork()
      if child == 0:
          fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
          os.execv(tool, [tool, "demo", *scenario.split()])
      signal.alarm(60)
      before = termios.tcgetattr(terminal)
      shown = b""
      def wait(text):
          global shown
          while text not in shown:
              shown += os.read(terminal, 65536)
          shown = shown[shown.index(text) + len(text):]
      for step in steps:
          word, _, text = step.partition(" ")
          if word == "wait": wait(text.encode())
          if word == "press": os.write(terminal, text.encode())
          if word == "signal": os.kill(child, int(text))
          if word == "stop":
              os.kill(child, signal.SIGSTOP)
              os.waitpid(child, os.WUNTRACED)
          if word == "hang-up":
              os.close(terminal)
              print("exit", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
              sys.exit()
          if word == "size":
              rows, columns = text.split()
              fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", int(rows), int(columns), 0, 0))
          if word == "raw": print("raw", not termios.tcgetattr(terminal)[3] & (termios.ICANON | termios.ECHO))
      wait(b"\x1b[2J\x1b[H\x1b[?7h\x1b[?25h\x1b[?1049l")
      status = os.waitpid(child, 0)[1]
      print("restored", termios.tcgetattr(terminal) == before)
      print("exit", os.waitstatus_to_exitcode(status))
      """#

    private func run(_ scenario: String, _ steps: String...) async throws -> String {
      try pythonOutput(
        Self.script, [scenario, "wait \u{1B}[?1049h\u{1B}[?25l"] + steps,
        environment: ["NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"])
    }

    @Test("keys are handled, a delayed intent is shown without a key, and q restores the terminal")
    func keys() async throws {
      let output = try await run(
        "counter", "raw", "press \u{1B}[B+", "wait ▸ counter 1    1 odd", "press l",
        "wait ▸ counter 1    2 even", "press q")
      #expect(output == "raw True\nrestored True\nexit 0\n")
    }

    @Test("the screen follows the terminal's size")
    func size() async throws {
      let output = try await run(
        "navigation", "wait \u{1B}[24;1H", "size 10 80", "wait too small", "size 30 100",
        "wait \u{1B}[30;1H", "press q")
      #expect(output == "restored True\nexit 0\n")
    }

    @Test("Ctrl-C and SIGTERM restore the terminal", arguments: ["press \u{3}", "signal 15"])
    func interruption(_ step: String) async throws {
      let output = try await run("counter", "wait \u{1B}[24;1H", step)
      #expect(output == "restored True\nexit 130\n")
    }

    @Test("a second signal ends the tool immediately")
    func secondSignal() async throws {
      let output = try await run(
        "counter", "wait \u{1B}[24;1H", "stop", "signal \(SIGINT)", "signal \(SIGTERM)",
        "signal \(SIGCONT)")
      #expect(output == "restored True\nexit \(-SIGTERM)\n")
    }

    @Test("a closed terminal is a failure, by a signal or by a write error")
    func closedTerminal() async throws {
      let output = try await run("counter", "wait \u{1B}[24;1H", "hang-up")
      #expect(["exit 130\n", "exit 74\n"].contains(output))
    }

    @Test("fatal signals restore the terminal", arguments: [SIGILL, SIGSEGV, SIGABRT])
    func fault(_ signal: Int32) async throws {
      let output = try await run("counter", "wait \u{1B}[24;1H", "signal \(signal)")
      #expect(output == "restored True\nexit \(-signal)\n")
    }
  }
  /// The built tool as a job that a shell stops and continues.
  @Suite("demo: job control")
  struct DemoJobTests {
    /// Runs a shell whose job is the tool; the shell stops it with Ctrl-Z, changes the terminal's
    /// modes, and continues the tool in the background and then in the foreground.
    ///
    /// It prints the shell's findings.
    private static let script = #"""
      import os, pty, signal, sys, termios
      tool = sys.argv[1]
      findings, into = os.pipe()
      shell, terminal = pty.fork()
      if shell == 0:
          signal.signal(signal.SIGTTOU, signal.SIG_IGN)
          modes = termios.tcgetattr(0)
          def find(name, value): os.write(into, f"{name} {value}\n".encode())
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
      signal.alarm(60)
      os.close(into)
      shown = b""
      for key in [b"\x1a", b"q"]:
          for text in [b"\x1b[?1049h", b"\x1b[24;1H"]:
              while text not in shown: shown += os.read(terminal, 65536)
              shown = shown[shown.index(text) + len(text):]
          os.write(terminal, key)
      while finding := os.read(findings, 1024): print(finding.decode(), end="")
      """#

    @Test("Ctrl-Z restores the terminal, and the exit restores the modes of the last continuation")
    func stopping() throws {
      #expect(
        try pythonOutput(Self.script) == """
          stopped True
          given back True
          stopped in the background True
          untouched True
          restored True
          exit 0

          """)
    }
  }
}

/// The output of a Python script, whose first argument is the path of the tool.
private func pythonOutput(
  _ script: String, _ arguments: [String] = [], environment: [String: String] = [:]
) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments =
    ["python3", "-I", "-S", "-c", script, RunningTool.executable.path()] + arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    .merging(["TERM": "xterm"]) { $1 }
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}
