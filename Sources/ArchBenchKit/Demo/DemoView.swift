import Conformance
import Scenarios
import TextOutput

/// A view in a demo: it keeps what it was shown, and draws nothing else.
final class DemoView<Content: Equatable & Sendable>: ContentView {
  /// What traces call it.
  let name: String

  /// What it shows.
  private(set) var content: Content?

  private let log: DemoLog
  private var turn = 0
  private var tally = DemoLog.Tally()

  /// Makes a view that shows nothing.
  init(_ name: String, _ log: DemoLog) {
    self.name = name
    self.log = log
  }

  /// Shows a content, and takes note whether that was another one.
  func show(_ content: Content) {
    let isUseful = content != self.content
    self.content = content
    if turn != log.turn { (turn, tally) = (log.turn, DemoLog.Tally()) }
    if isUseful { tally.useful += 1 } else { tally.wasted += 1 }
    log.show(ContentText.text(of: content), to: name, isUseful: isUseful)
  }

  /// Signs for what it was told since somebody did something.
  var signs: StyledLine {
    var line = StyledLine()
    guard turn == log.turn else { return line }
    for (count, sign, mark) in [
      (tally.useful, "●", TerminalStyle.Mark.green), (tally.wasted, "○", .yellow),
    ] where count > 0 {
      line.append(count < 4 ? String(repeating: sign, count: count) : "\(sign)×\(count)", mark)
    }
    return line
  }
}
