import Foundation
import Testing

extension ToolTests {
  /// What the built tool does as a job of a shell that stops it and lets it go on.
  @Suite("demo: job control")
  struct DemoJobTests {
    /// A terminal with a shell that has the tool as its job, stops it with Ctrl-Z, lets it go on in
    /// the background and then in the foreground; between, another one changes the terminal's modes.
    ///
    /// It prints what the shell found.
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

    @Test(
      "Ctrl-Z gives the terminal back, and what it is like later is what is restored at the end")
    func stopping() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "python3", "-I", "-S", "-c", Self.script, RunningTool.executable.path(),
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(
        String(decoding: data, as: UTF8.self) == """
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
