import Scenarios

/// A view that answers each delivery with an intent until a chain has its length.
final class FeedbackProbe<Board: CounterBoard>: ContentView {
  private(set) var shown: CounterContent?
  private let tally: Tally
  private let board: Board
  private var remaining = 0
  private var intent = CounterIntent.resetAll

  init(_ board: Board, _ tally: Tally) {
    self.board = board
    self.tally = tally
  }

  /// Sends an intent; the deliveries that follow send it again until that makes `length` intents.
  func chain(_ intent: CounterIntent, length: Int) {
    self.intent = intent
    remaining = length - 1
    board.send(intent)
  }

  func show(_ content: CounterContent) {
    if shown == content {
      tally.deliveries.wasted += 1
    } else {
      tally.deliveries.useful += 1
      shown = content
    }
    guard remaining > 0 else { return }
    remaining -= 1
    board.send(intent)
  }
}
