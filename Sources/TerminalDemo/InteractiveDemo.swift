import CTerminal
import Conformance
import Foundation
import Scenarios
import TextOutput

/// A demo on a terminal in full-screen mode, driven by the keys that are pressed.
///
/// A screen of whole lines needs a handful of sequences that every terminal knows. ncurses has many
/// more, but would be a dependency of every build, and reads keys itself.
@MainActor
package final class InteractiveDemo {
  private enum Event: Sendable {
    case input([UInt8])
    case signal(Int32)
    case drawing
  }

  static let quit: DemoKey = "q"
  package static let keyHelp = (name: String(quit), meaning: "quit")

  private let demo: any Demo
  private let world: DemoWorld
  private let page: TextPage
  private let events: AsyncThrowingStream<Event, any Error>
  private let continuation: AsyncThrowingStream<Event, any Error>.Continuation
  private var sources: [any DispatchSourceRead] = []
  private var isDrawingRequested = false

  /// Whether standard input and output are a terminal with a known type.
  package static var isPossible: Bool {
    let terminal = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(terminal)
  }

  /// Takes the terminal for a demo.
  package init(
    _ scenario: ScenarioName, by subject: Subject, on page: TextPage
  ) throws(TerminalError) {
    self.page = page
    world = DemoWorld(IntentLog(scenario, by: subject.profile))
    demo = world.demo(scenario, by: subject)
    (events, continuation) = AsyncThrowingStream.makeStream(of: Event.self)
    let signals = ab_terminal_take(STDIN_FILENO, STDOUT_FILENO)
    guard signals >= 0 else { throw TerminalError(operation: "take", code: errno) }
    watch(STDIN_FILENO) { [.input($0)] }
    watch(signals) { $0.map { .signal(Int32($0)) } }
  }

  /// Shows the demo until its end, restores the terminal, and returns whether the user quit: otherwise
  /// there was a signal or a hang-up.
  package func run() async throws -> Bool {
    defer {
      demo.stop()
      for source in sources { source.cancel() }
      ab_terminal_give_back()
    }
    world.log.onNote = { [weak self] in self?.requestDrawing() }
    demo.start()
    for try await event in events {
      switch event {
      case .input(let bytes):
        for key in DemoKey.keys(of: bytes) {
          if key == Self.quit { return true }
          demo.press(key)
          passFrame()
        }
      case .signal(SIGWINCH): break
      case .signal: return false
      case .drawing:
        try draw()
        continue
      }
      requestDrawing()
    }
    return false
  }

  /// Runs the requested frame, attaches views to what has appeared, and settles the log.
  private func passFrame() {
    world.scenario.display.runFrame()
    demo.attachViews()
    world.log.settle()
  }

  private func requestDrawing() {
    guard !isDrawingRequested else { return }
    isDrawingRequested = true
    continuation.yield(.drawing)
  }

  /// A drawing is a frame: updates that are due at the next frame are delivered first.
  private func draw() throws {
    passFrame()
    isDrawingRequested = false
    var size = (columns: 80, rows: 24)
    if let found = TerminalText.size(of: STDOUT_FILENO), found.rows > 0 { size = found }
    let lines = DemoFrame(demo: demo, log: world.log, columns: size.columns, rows: size.rows).lines
    // A line is erased before it is written: behind a full line the cursor is on its last character.
    let text = (0..<size.rows).map { row in
      "\u{1B}[\(row + 1);1H\u{1B}[2K" + (row < lines.count ? lines[row].text(page) : "")
    }
    try Console.print(text.joined())
  }

  private func watch(_ descriptor: Int32, _ events: @escaping @Sendable ([UInt8]) -> [Event]) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [continuation] in
      var bytes = [UInt8](repeating: 0, count: 1_024)
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        for event in events(Array(bytes.prefix(count))) { continuation.yield(event) }
      } else if count == 0 {
        continuation.finish()
      } else if ![EAGAIN, EINTR].contains(errno) {
        continuation.finish(throwing: TerminalError(operation: "read", code: errno))
      }
    }
    source.activate()
    sources.append(source)
  }
}

package struct TerminalError: Error, CustomStringConvertible {
  package let description: String

  init(operation: String, code: Int32) {
    description = "cannot \(operation) the terminal: \(String(cString: strerror(code)))"
  }
}

/// A key of a terminal: an ASCII character, or one of the signs ↑ ↓ ← → ⇥ ⏎ ⌫.
typealias DemoKey = Character

extension DemoKey {
  /// A key without a meaning in any demo.
  static let other: DemoKey = "�"

  /// The keys of a text, in which the signs for Tab, Return and Backspace are these keys.
  static func keys(of text: String) -> [DemoKey] {
    let bytes: [DemoKey: [UInt8]] = ["⇥": [0x09], "⏎": [0x0D], "⌫": [0x7F]]
    return keys(of: text.flatMap { bytes[$0] ?? Array(String($0).utf8) })
  }

  /// The keys whose bytes arrived together from a terminal.
  ///
  /// An escape sequence, which is one key, has no byte below 0x20 and none from 0x7F on.
  ///
  /// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>, "PC-Style Function Keys".
  static func keys(of bytes: [UInt8]) -> [DemoKey] {
    let arrows: [UInt8: DemoKey] = [0x41: "↑", 0x42: "↓", 0x43: "→", 0x44: "←"]
    var keys: [DemoKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B where [UInt8(ascii: "["), UInt8(ascii: "O")].contains(rest.first):
        rest.removeFirst()
        let parameters = rest.prefix { (0x20..<0x40).contains($0) }
        rest = rest.dropFirst(parameters.count)
        let end = rest.first.flatMap { (0x40..<0x7F).contains($0) ? $0 : nil }
        if end != nil { rest.removeFirst() }
        keys.append(end.flatMap { parameters.isEmpty ? arrows[$0] : nil } ?? .other)
      case 0x20..<0x7F: keys.append(Character(UnicodeScalar(byte)))
      case 0x09: keys.append("⇥")
      case 0x0A, 0x0D: keys.append("⏎")
      case 0x08, 0x7F: keys.append("⌫")
      // A character beyond ASCII is one key, by its first byte.
      case 0x80..<0xC0: break
      default: keys.append(.other)
      }
    }
    return keys
  }
}
