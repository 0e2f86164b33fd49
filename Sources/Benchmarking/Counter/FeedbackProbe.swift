import Scenarios

/// A view that answers each delivery with an intent until a chain has its length.
final class FeedbackProbe<Board: CounterBoard>: ContentView {
  private let counting: CountingProbe<CounterContent>?
  private let board: Board
  private var remaining = 0
  private var intent = CounterIntent.resetAll

  /// Makes a view that hands what it is shown to a probe, or only takes it when there is none.
  init(_ board: Board, _ counting: CountingProbe<CounterContent>?) {
    self.board = board
    self.counting = counting
  }

  /// What the probe was shown last.
  var shown: CounterContent? { counting?.shown }

  /// Sends an intent; the deliveries that follow send it again until that makes `length` intents.
  func chain(_ intent: CounterIntent, length: Int) {
    self.intent = intent
    remaining = length - 1
    board.send(intent)
  }

  func show(_ content: CounterContent) {
    if let counting { counting.show(content) } else { consume(content) }
    guard remaining > 0 else { return }
    remaining -= 1
    board.send(intent)
  }
}
