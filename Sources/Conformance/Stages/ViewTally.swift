import Scenarios
import Synchronization

/// How many views live, and how often they were shown something.
final class ViewTally: Sendable {
  private let count = Atomic(0)
  private let deliveries = Atomic(0)

  /// How many views live.
  var livingCount: Int { count.load(ordering: .relaxed) }

  /// How often any of them was shown something.
  var deliveryCount: Int { deliveries.load(ordering: .relaxed) }

  fileprivate func noteDelivery() { deliveries.add(1, ordering: .relaxed) }

  fileprivate func add(_ number: Int) { count.add(number, ordering: .relaxed) }
}

/// A view that keeps nothing of what it is shown, and is counted as long as it lives.
final class TalliedView<Content: Equatable & Sendable>: ContentView {
  private let tally: ViewTally

  init(_ tally: ViewTally) {
    self.tally = tally
    tally.add(1)
  }

  deinit { tally.add(-1) }

  func show(_ content: Content) { tally.noteDelivery() }
}
