import CTerminal
import Conformance
import Foundation
import Scenarios
import TextOutput

/// A demo on a terminal, driven by the keys that are pressed.
@MainActor
package final class InteractiveDemo {
  /// The end of a demo: by its quit key, or by a signal or a hang-up.
  package enum Outcome: Sendable { case quit, interrupted }

  private let demo: any Demo
  private let world: DemoWorld
  private let style: TerminalStyle
  private let terminal: TerminalSession
  private var isDrawingRequested = false

  static let quit: DemoKey = "q"

  /// Takes the terminal for a demo.
  package init(
    _ scenario: ScenarioName, by subject: Subject, style: TerminalStyle
  ) throws(TerminalError) {
    self.style = style
    world = DemoWorld(DemoLog(scenario, by: subject.profile))
    demo = world.demo(scenario, by: subject)
    terminal = try TerminalSession()
  }

  /// Shows the demo until the user ends it.
  package func run() async throws -> Outcome {
    defer {
      demo.stop()
      terminal.giveBack()
    }
    world.log.onNote = { [weak self] in self?.requestDrawing() }
    demo.start()
    for try await event in terminal.events {
      switch event {
      case .input(let bytes):
        for key in DemoKey.keys(of: bytes) {
          if key == Self.quit { return .quit }
          demo.press(key)
          world.passFrame(demo)
        }
        requestDrawing()
      case .signal(let signal):
        guard terminal.goOn(after: signal) else { return .interrupted }
        requestDrawing()
      case .drawing: try draw()
      }
    }
    return .interrupted
  }

  private func requestDrawing() {
    guard !isDrawingRequested else { return }
    isDrawingRequested = true
    terminal.requestDrawing()
  }

  /// A drawing is a frame: updates that are due at the next frame are delivered first.
  private func draw() throws {
    world.passFrame(demo)
    isDrawingRequested = false
    let size = terminal.size
    let frame = DemoFrame(demo: demo, log: world.log, columns: size.columns, rows: size.rows)
    try terminal.draw(frame.lines, style)
  }

  package static let keyHelp = [(name: quit.name, meaning: "quit")]
}

/// A terminal in full-screen mode, with its keys and signals as events.
///
/// A screen of whole lines needs a handful of sequences that every terminal knows. ncurses has many
/// more, but would be a dependency of every build, and reads keys itself.
@MainActor
package final class TerminalSession {
  /// An event on the terminal.
  enum Event: Sendable {
    /// The bytes of keys.
    case input([UInt8])
    case signal(Int32)
    /// A drawing was requested.
    case drawing
  }

  /// Whether standard input and output are a terminal with a known type.
  package static var isPossible: Bool {
    let terminal = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(terminal)
  }

  /// The events until the terminal hangs up.
  let events: AsyncThrowingStream<Event, any Error>

  private let continuation: AsyncThrowingStream<Event, any Error>.Continuation
  private var sources: [any DispatchSourceRead] = []

  /// Takes the terminal.
  init() throws(TerminalError) {
    (events, continuation) = AsyncThrowingStream.makeStream(of: Event.self)
    let signals = ab_terminal_take(STDIN_FILENO, STDOUT_FILENO)
    guard signals >= 0 else {
      throw TerminalError(operation: "take", code: errno)
    }
    watch(STDIN_FILENO) { [.input($0)] }
    watch(signals) { $0.map { .signal(Int32($0)) } }
  }

  var size: (columns: Int, rows: Int) {
    guard let size = TerminalText.size(of: STDOUT_FILENO), size.rows > 0 else { return (80, 24) }
    return size
  }

  /// Requests a drawing after the current event.
  func requestDrawing() { continuation.yield(.drawing) }

  /// Replaces the screen; does nothing while another process has the terminal.
  func draw(_ lines: [StyledLine], _ style: TerminalStyle) throws(FileError) {
    guard ab_terminal_is_taken() else { return }
    // A line is erased before it is written: behind a full line the cursor is on its last character.
    let text = (0..<size.rows).map { row in
      let text = row < lines.count ? lines[row].text(style) : ""
      return "\u{1B}[\(row + 1);1H\u{1B}[2K\(text)"
    }
    try Console.print(text.joined())
  }

  /// Handles a signal; returns false if it ends the program.
  func goOn(after signal: Int32) -> Bool {
    switch signal {
    case SIGWINCH: break
    // As Ctrl-Z does, until the process is continued.
    case SIGTSTP: ab_terminal_pause()
    // The process was stopped by a signal that it cannot catch.
    case SIGCONT: ab_terminal_go_on()
    default: return false
    }
    return true
  }

  /// Restores the terminal.
  func giveBack() {
    for source in sources { source.cancel() }
    ab_terminal_give_back()
  }

  /// Turns the bytes of a descriptor into events.
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

/// A failed operation on the terminal.
package struct TerminalError: Error, CustomStringConvertible {
  package let description: String

  init(operation: String, code: Int32) {
    description = "cannot \(operation) the terminal: \(String(cString: strerror(code)))"
  }
}

/// A key of a terminal: an ASCII character, or a sign for any other key.
struct DemoKey: Equatable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let name: String

  static let up: DemoKey = "↑"
  static let down: DemoKey = "↓"
  static let left: DemoKey = "←"
  static let right: DemoKey = "→"

  /// A key without a meaning in any demo.
  static let other: DemoKey = "�"

  init(extendedGraphemeClusterLiteral character: Character) { name = String(character) }

  /// The arrows by the ends of their sequences.
  private static let arrows: [UInt8: DemoKey] = [0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left]

  static func keys(of text: String) -> [DemoKey] { keys(of: Array(text.utf8)) }

  /// The keys whose bytes arrived together from a terminal.
  ///
  /// An escape sequence, which is one key, has no byte below 0x20 and none from 0x7F on.
  ///
  /// Source: <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>, "PC-Style Function Keys".
  static func keys(of bytes: [UInt8]) -> [DemoKey] {
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
      case 0x20..<0x7F:
        keys.append(DemoKey(extendedGraphemeClusterLiteral: Character(UnicodeScalar(byte))))
      // A character beyond ASCII is one key, by its first byte.
      case 0x80..<0xC0: break
      default: keys.append(.other)
      }
    }
    return keys
  }
}
