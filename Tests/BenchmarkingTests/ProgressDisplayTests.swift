import Benchmarking
import Foundation
import Testing

@Suite("Progress display")
struct ProgressDisplayTests {
  @Test("on a terminal it replaces its line, and removes it at the end")
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

  @Test("it removes its line when nobody needs it any more")
  func release() throws {
    let output = try writtenToTerminal(kind: "xterm") { display in
      display.update(fraction: 0.5, elapsedSeconds: 2, label: "timing")
    }
    #expect(output.hasSuffix("\r\u{1B}[K"))
  }

  @Test("a terminal that can do nothing is left alone", arguments: ["dumb", "", nil])
  func dumbTerminal(_ kind: String?) throws {
    let output = try writtenToTerminal(kind: kind) { display in
      display.update(fraction: 0.5, elapsedSeconds: 2, label: "timing")
    }
    #expect(output == "")
  }

  @Test("what is not a terminal is left alone")
  func pipe() throws {
    let pipe = Pipe()
    ProgressDisplay(descriptor: pipe.fileHandleForWriting.fileDescriptor, terminal: "xterm")
      .update(fraction: 0.5, elapsedSeconds: 2, label: "timing")
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  /// What a display writes to a terminal of 40 columns.
  private func writtenToTerminal(
    kind: String?, _ body: (ProgressDisplay) -> Void
  ) throws -> String {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&controller, &terminal, nil, nil, &size) == 0)
    defer { close(controller) }
    body(ProgressDisplay(descriptor: terminal, terminal: kind))
    // Something to read there must be, or reading waits.
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
