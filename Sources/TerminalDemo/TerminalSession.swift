import CTerminal
import Foundation
import TextOutput

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
    /// The terminal has hung up.
    case end
    /// Reading has failed.
    case failure(TerminalError)
  }

  /// Whether standard input and output are a terminal with a known type.
  package static var isPossible: Bool {
    let terminal = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(terminal)
  }

  let events: AsyncStream<Event>

  private let continuation: AsyncStream<Event>.Continuation
  private var sources: [any DispatchSourceRead] = []

  /// Takes the terminal.
  init() throws(TerminalError) {
    (events, continuation) = AsyncStream.makeStream(of: Event.self)
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

  /// Suspends the process, as Ctrl-Z does, until it is continued.
  func pause() { ab_terminal_pause() }

  /// Takes the terminal again after the process was stopped by a signal that it cannot catch.
  func goOn() { ab_terminal_go_on() }

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
        continuation.yield(.end)
      } else if ![EAGAIN, EINTR].contains(errno) {
        continuation.yield(.failure(TerminalError(operation: "read", code: errno)))
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
