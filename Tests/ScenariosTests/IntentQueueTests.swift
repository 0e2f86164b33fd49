import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Intent queue")
struct IntentQueueTests {
  private let diagnostics = DiagnosticLog()
  private let queue: IntentQueue<Int>
  private let log = Log()

  init() { queue = IntentQueue(diagnostics: diagnostics) }

  /// Sends an intent that logs its start and its end, with `nested` in between.
  private func send(_ intent: Int, nested: @escaping @MainActor (Int) -> Void = { _ in }) {
    queue.send(intent) { intent in
      log.add("\(intent)(")
      nested(intent)
      log.add(")\(intent)")
    }
  }

  /// Sends an intent with the given followers.
  private func send(_ intent: Int, sending followers: [Int: [Int]]) {
    send(intent) { intent in
      for follower in followers[intent] ?? [] { send(follower, sending: followers) }
    }
  }

  @Test("an intent is handled at once, even after a removal from the empty queue")
  func atOnce() {
    queue.removeAll()
    send(1)
    send(2)
    #expect(log.entries == ["1(", ")1", "2(", ")2"])
  }

  @Test("nested intents are handled first in, first out")
  func firstInFirstOut() {
    send(1, sending: [1: [2, 3], 2: [4, 5], 3: [6], 5: [7]])
    let handled = log.entries.filter { $0.hasSuffix("(") }
    #expect(handled == ["1(", "2(", "3(", "4(", "5(", "6(", "7("])
    #expect(log.entries.count == 14)
  }

  @Test("the queue is empty after a round")
  func nextRound() {
    send(1, sending: [1: [2]])
    log.removeAll()
    send(3, sending: [3: [4]])
    #expect(log.entries == ["3(", ")3", "4(", ")4"])
    #expect(diagnostics.reports.isEmpty)
  }

  @Test("a library's closures, which know of no actor, are passed as they are")
  func plainClosures() {
    let logged = Log()
    let show: () -> Void = { logged.add("shown") }
    let handle: (Int) -> Void = { logged.add("handled \($0)") }
    queue.deliver(
      {
        queue.send(1, handle: handle)
        show()
      }, handle: handle)
    #expect(logged.entries == ["shown", "handled 1"])
  }

  @Test("intents sent during a delivery that no intent caused are handled after it")
  func deliver() {
    let result = queue.deliver {
      log.add("deliveries(")
      send(1)
      send(2)
      log.add(")deliveries")
      return "result"
    } handle: { intent in
      log.add("\(intent)")
      if intent == 1 { send(3) }
    }
    #expect(result == "result")
    #expect(log.entries == ["deliveries(", ")deliveries", "1", "2", "3"])
  }

  @Test("a delivery within a round is made at once, and its intents wait for the end of the round")
  func deliverWithinRound() {
    send(1) { intent in
      guard intent == 1 else { return }
      queue.deliver {
        log.add("delivery")
        send(2)
      } handle: { intent in
        log.add("not \(intent)")
      }
    }
    #expect(log.entries == ["1(", "delivery", ")1", "2(", ")2"])
  }

  @Test("removing the pending intents does not interrupt the current one")
  func removeAll() {
    send(1) { intent in
      if intent == 1 { for next in 2...5 { send(next) } }
      if intent == 3 { queue.removeAll() }
    }
    // The handler of the outermost intent handles the nested ones.
    #expect(log.entries == ["1(", ")1", "2(", ")2", "3(", ")3"])
  }

  @Test("an intent sent after a removal is handled, at any point of the round")
  func sendAfterRemoveAll() {
    for moment in 1...4 {
      log.removeAll()
      send(1) { intent in
        if intent == 1 { for next in 2...5 { send(next) } }
        guard intent == moment else { return }
        queue.removeAll()
        send(10)
        send(11)
      }
      #expect(log.entries.suffix(4) == ["10(", ")10", "11(", ")11"])
      #expect(log.entries.count == 2 * moment + 4)
    }
  }

  @Test("intents are released after they were handled")
  func release() {
    let queue = IntentQueue<Payload>(diagnostics: diagnostics)
    var payload: Payload? = Payload()
    weak let released = payload
    if let payload {
      var isOutermost = true
      queue.send(payload) { payload in
        if isOutermost { queue.send(payload) { _ in } }
        isOutermost = false
      }
    }
    payload = nil
    #expect(released == nil)
  }

  private final class Payload: Sendable {}
}

@MainActor
@Suite("Intent queue: limit")
struct IntentQueueLimitTests {
  private let limit = 10_000
  private let diagnostics = DiagnosticLog()
  private let queue: IntentQueue<Int>

  init() { queue = IntentQueue(diagnostics: diagnostics) }

  /// Sends one intent with `count` nested ones, and returns the number of handled intents.
  private func handled(nested count: Int) -> Int {
    var handled = 0
    queue.send(0) { intent in
      handled += 1
      guard intent == 0 else { return }
      for nested in 0..<count { queue.send(nested + 1) { _ in } }
    }
    return handled
  }

  @Test("exactly 10,000 nested intents are accepted")
  func atLimit() {
    #expect(IntentQueue<Int>.limit == limit)
    #expect(handled(nested: limit) == limit + 1)
    #expect(diagnostics.reports.isEmpty)
  }

  @Test("intents beyond the limit are rejected, with one diagnostic", arguments: [1, 2, 500])
  func beyond(_ excess: Int) {
    #expect(handled(nested: limit + excess) == limit + 1)
    #expect(diagnostics.reports == [.nestedIntentsRefused(limit: limit)])
  }

  @Test("every round has the full limit, and a diagnostic of its own")
  func resets() {
    for round in 1...3 {
      #expect(handled(nested: limit) == limit + 1)
      #expect(handled(nested: limit + 3) == limit + 1)
      #expect(diagnostics.reports.count == round)
    }
  }

  @Test("a delivery that no intent caused has the full limit too")
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

  @Test("a round whose intents were removed does not affect the next one")
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

  @Test("removing the pending intents does not make a feedback loop endless")
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
