import BuiltInArchitectures
import Foundation
import Testing

extension ToolTests {
  /// What the built tool does with a terminal, which a script of Python has in its hand.
  @Suite("demo: terminal")
  struct DemoTerminalTests {
    /// A terminal with the tool in it, and steps: texts to wait for, and what to do then.
    ///
    /// It prints what became of the terminal and of the tool.
    private static let script = #"""
      import fcntl, os, pty, signal, struct, sys, termios
      tool, scenario, *steps = sys.argv[1:]
      child, terminal = pty.fork()
      if child == 0:
          fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
          os.execv(tool, [tool, "demo", *scenario.split()])
      signal.alarm(60)
      before = termios.tcgetattr(terminal)
      shown, complaint = b"", ""
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
          if word == "complain":
              with open(f"/proc/{child}/fd/2", "a") as errors: errors.write(text)
              complaint = text
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
      if complaint: wait(complaint.encode())
      print("restored", termios.tcgetattr(terminal) == before)
      print("exit", os.waitstatus_to_exitcode(status))
      """#

    private func run(_ scenario: String, _ steps: String...) async throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        [
          "python3", "-I", "-S", "-c", Self.script, RunningTool.executable.path(), scenario,
          "wait \u{1B}[?1049h\u{1B}[?25l",
        ]
        + steps
      process.environment = ProcessInfo.processInfo.environment.merging([
        "TERM": "xterm", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    @Test("keys drive it, a delay comes by itself, and q gives the terminal back")
    func keys() async throws {
      let output = try await run(
        "counter", "raw", "press \u{1B}[B+", "wait ▸ counter 1    1 odd", "press l",
        "wait ─── later", "press ?", "wait any key goes back", "press x",
        "wait counter 1    2 even",
        "press q")
      #expect(output == "raw True\nrestored True\nexit 0\n")
    }

    @Test(
      "what is under way is shown as soon as it is there, in every variant",
      arguments: BuiltInVariants.all.map { $0.profile.variant })
    func news(_ variant: String) async throws {
      let output = try await run(
        "news --offline --variant \(variant)", "wait Top Stories (10)", "press m",
        "wait Top Stories (20)", "press xr", "wait y Retry, n Cancel", "press xy",
        "wait Top Stories (10)", "press jo", "wait story 2 is opened", "press q")
      #expect(output == "restored True\nexit 0\n")
    }

    @Test("it fills a terminal that has become another one")
    func size() async throws {
      let output = try await run(
        "navigation", "wait \u{1B}[24;1H", "size 10 80", "wait too small", "size 30 100",
        "wait \u{1B}[30;1H", "press q")
      #expect(output == "restored True\nexit 0\n")
    }

    @Test("whoever ends it has the terminal back", arguments: ["press \u{3}", "signal 15"])
    func interruption(_ step: String) async throws {
      let output = try await run("counter", "wait \u{1B}[24;1H", step)
      #expect(output == "restored True\nexit 130\n")
    }

    @Test("who asks twice for the end does not wait for what the tool is doing")
    func impatience() async throws {
      let output = try await run(
        "counter", "wait \u{1B}[24;1H", "stop", "signal \(SIGINT)", "signal \(SIGTERM)",
        "signal \(SIGCONT)")
      #expect(output == "restored True\nexit \(-SIGTERM)\n")
    }

    @Test(
      "complaints are shown when the other screen has gone", arguments: ["press q", "signal 6"])
    func complaints(_ step: String) async throws {
      let output = try await run("counter", "wait \u{1B}[24;1H", "complain Fatal error: 7", step)
      #expect(output == "restored True\nexit \(step == "press q" ? 0 : -SIGABRT)\n")
    }

    @Test("a terminal that hangs up is no success, whether that is a signal first or an error")
    func hangingUp() async throws {
      let output = try await run("counter", "wait \u{1B}[24;1H", "hang-up")
      #expect(["exit 130\n", "exit 74\n"].contains(output))
    }

    @Test("keys that come together are pressed one by one: a step and scrolling in its trace")
    func scrolling() async throws {
      let output = try await run(
        "counter --variant udf-global", "size 14 80", "wait \u{1B}[14;1H", "press +]",
        "wait more above: [", "press q")
      #expect(output == "restored True\nexit 0\n")
    }

    @Test("any key leaves the help, even Escape and q")
    func leavingHelp() async throws {
      let output = try await run(
        "counter", "wait \u{1B}[24;1H", "press ?", "wait any key goes back", "press \u{1B}",
        "wait ▸ counter 0", "press ?", "wait any key goes back", "press q", "wait ▸ counter 0",
        "press q")
      #expect(output == "restored True\nexit 0\n")
    }

    @Test("so it is when the tool dies of a fault", arguments: [SIGILL, SIGSEGV, SIGABRT])
    func fault(_ signal: Int32) async throws {
      let output = try await run("counter", "wait \u{1B}[24;1H", "signal \(signal)")
      #expect(output == "restored True\nexit \(-signal)\n")
    }
  }
}
