import Scenarios
import Testing

/// How a feedback loop ends.
@MainActor
@Suite("Intent queue: limit")
struct IntentQueueLimitTests {
  private let limit = 10_000
  private let diagnostics = DiagnosticLog()
  private let queue: IntentQueue<Int>

  init() { queue = IntentQueue(diagnostics: diagnostics) }

  /// Sends one intent that sends `count` others, and counts those that were handled.
  private func handled(nested count: Int) -> Int {
    var handled = 0
    queue.send(0) { intent in
      handled += 1
      guard intent == 0 else { return }
      for nested in 0..<count { queue.send(nested + 1) { _ in } }
    }
    return handled
  }

  @Test("the limit is 10,000 nested intents per outermost one")
  func value() {
    #expect(IntentQueue<Int>.limit == 10_000)
  }

  @Test("exactly 10,000 nested intents are accepted")
  func atLimit() {
    #expect(handled(nested: limit) == limit + 1)
    #expect(diagnostics.reports.isEmpty)
  }

  @Test("those beyond are refused, with one diagnostic", arguments: [1, 2, 500])
  func beyond(_ excess: Int) {
    #expect(handled(nested: limit + excess) == limit + 1)
    #expect(diagnostics.reports == [.nestedIntentsRefused(limit: limit)])
  }

  @Test("a chain counts as much as a burst")
  func chain() {
    var handled = 0
    queue.send(0) { _ in
      handled += 1
      queue.send(0) { _ in }
    }
    #expect(handled == limit + 1)
    #expect(diagnostics.reports == [.nestedIntentsRefused(limit: limit)])
  }

  @Test("every round has the whole number, and a diagnostic of its own")
  func resets() {
    for round in 1...3 {
      #expect(handled(nested: limit) == limit + 1)
      #expect(handled(nested: limit + 3) == limit + 1)
      #expect(diagnostics.reports.count == round)
    }
  }

  @Test("a delivery that no intent caused has the whole number too")
  func deliveries() {
    var handled = 0
    queue.deliver {
      for _ in 0..<limit + 3 { queue.send(0) { _ in } }
    } handle: { _ in
      handled += 1
    }
    #expect(handled == limit)
    #expect(diagnostics.reports == [.nestedIntentsRefused(limit: limit)])
  }

  @Test("a round whose intents were removed leaves nothing to the next one")
  func afterRemoval() {
    for round in 1...2 {
      queue.send(0) { _ in
        for _ in 0..<limit + 3 { queue.send(0) { _ in } }
        queue.removeAll()
      }
      #expect(diagnostics.reports.count == round)
    }
    #expect(handled(nested: limit) == limit + 1)
  }

  @Test("removing the intents that wait does not make a feedback loop endless")
  func feedbackWithRemoval() {
    var handled = 0
    queue.send(0) { _ in
      handled += 1
      guard handled < 3 * limit else { return }
      queue.removeAll()
      queue.send(0) { _ in }
    }
    #expect(handled == limit + 1)
    #expect(diagnostics.reports == [.nestedIntentsRefused(limit: limit)])
  }
}
