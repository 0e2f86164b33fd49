import Benchmarking
import Foundation
import Testing

@Suite("Progress display")
struct ProgressDisplayTests {
  @Test("a terminal shows the current line, which is removed at the end")
  func terminal() throws {
    let output = try writtenToTerminal(kind: "xterm") { display in
      display.update(fraction: 0.5, elapsedSeconds: 2, label: "timing")
      display.update(fraction: 1, elapsedSeconds: 4, label: "timing")
      display.clear()
      display.clear()
    }
    let lines = output.split(separator: "\r")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("timing [") == true)
    #expect(lines.first?.hasSuffix("50% 00:02 left\u{1B}[K") == true)
    #expect(lines.first?.count == 39 + 3)
    #expect(lines.last == "\u{1B}[K")
  }

  @Test("nothing is written to a terminal without capabilities", arguments: ["dumb", "", nil])
  func dumbTerminal(_ kind: String?) throws {
    let output = try writtenToTerminal(kind: kind) { display in
      display.update(fraction: 0.5, elapsedSeconds: 2, label: "timing")
    }
    #expect(output == "")
  }

  /// The output of a display to a terminal of 40 columns.
  private func writtenToTerminal(
    kind: String?, _ body: (ProgressDisplay) -> Void
  ) throws -> String {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&controller, &terminal, nil, nil, &size) == 0)
    defer { close(controller) }
    body(ProgressDisplay(descriptor: terminal, terminal: kind))
    // An end mark, because reading an empty terminal blocks.
    _ = write(terminal, "!", 1)
    close(terminal)
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while output.last != UInt8(ascii: "!") {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    return String(decoding: output.dropLast(), as: UTF8.self)
  }
}

@Suite("Progress bar")
struct ProgressBarTests {
  @Test(
    "a line has the label, the completed share and the remaining time, at first that of the plan",
    arguments: [
      (0.25, 10, nil, "[########...........................]  25% 00:30 left"),
      (0.5, 5_400, nil, "  50% 01:30:00 left"), (0, 3, nil, "   0% --:-- left"),
      (.nan, 3, nil, "   0% --:-- left"), (-1, 3, nil, "   0% --:-- left"),
      (7, 3, nil, " 100% 00:00 left"), (0.01, 3, nil, "   1% --:-- left"),
      (0, 0, 100, "   0% 01:40 left"), (0.001, 0.5, 100, "   0% 01:41 left"),
      (0.5, 50, 100, "  50% 00:50 left"), (0.9, 9, 100, "  90% 00:02 left"),
    ] as [(Double, Double, Double?, String)])
  func line(_ fraction: Double, _ elapsed: Double, _ planned: Double?, _ end: String) {
    let line = ProgressBar.line(
      fraction: fraction, elapsedSeconds: elapsed, plannedSeconds: planned, width: 60,
      label: "timing")
    #expect(line.hasPrefix("timing [") && line.hasSuffix(end) && line.count == 60)
  }
}
