import Benchmarking
import CTerminal
import Foundation
import TextOutput

/// A terminal that shows nothing but what it is given, and gives each key that is pressed.
///
/// A screen of whole lines needs a handful of sequences that every terminal knows. ncurses has many
/// more, but whoever builds the tool would need it, and it wants to read keys itself.
@MainActor
final class TerminalSession {
  /// What happens on a terminal.
  enum Event: Sendable {
    /// Bytes that keys were made into.
    case input([UInt8])
    /// A signal came.
    case signal(Int32)
    /// Somebody asked for a drawing.
    case drawing
    /// The terminal has hung up: there is nobody any more who could press a key.
    case end
    /// The terminal cannot be read.
    case failure(CommandFailure)
  }

  /// Whether there is a terminal that can be taken.
  static var isPossible: Bool {
    let terminal = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(terminal)
  }

  /// What happens, in order.
  let events: AsyncStream<Event>

  private let continuation: AsyncStream<Event>.Continuation
  private var sources: [any DispatchSourceRead] = []

  /// Takes the terminal.
  init() throws(CommandFailure) {
    (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let signals = ab_terminal_take(STDIN_FILENO, STDOUT_FILENO)
    guard signals >= 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(code: .inputOutput, message: "cannot take the terminal: \(reason)")
    }
    watch(STDIN_FILENO) { [.input($0)] }
    watch(signals) { $0.map { .signal(Int32($0)) } }
  }

  /// How many columns and rows there are.
  var size: (columns: Int, rows: Int) {
    guard let size = TerminalText.size(of: STDOUT_FILENO), size.rows > 0 else { return (80, 24) }
    return size
  }

  /// Asks for a drawing after what is happening now.
  func requestDrawing() { continuation.yield(.drawing) }

  /// Shows lines in place of all that was shown; does nothing while the terminal is another one's.
  func draw(_ lines: [StyledLine], _ style: TerminalStyle) throws(FileError) {
    guard ab_terminal_is_taken() else { return }
    // A line is erased before it is written: behind a full line the cursor stands on its last sign.
    let text = (0..<size.rows).map { row in
      let text = row < lines.count ? lines[row].text(style) : ""
      return "\u{1B}[\(row + 1);1H\u{1B}[2K\(text)"
    }
    try Console.print(text.joined())
  }

  /// Lets the user do something else, until that is over.
  func pause() { ab_terminal_pause() }

  /// Takes the terminal again where the process was stopped without being asked.
  func goOn() { ab_terminal_go_on() }

  /// Gives the terminal back.
  func giveBack() {
    for source in sources { source.cancel() }
    ab_terminal_give_back()
  }

  /// Brings what can be read as events.
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
        let reason = String(cString: strerror(errno))
        continuation.yield(
          .failure(
            CommandFailure(code: .inputOutput, message: "cannot read the terminal: \(reason)")))
      }
    }
    source.activate()
    sources.append(source)
  }
}
