import Scenarios
import TestSupport
import Testing

/// The queue that keeps intents sent during a delivery out of that delivery.
@MainActor
@Suite("Intent queue")
struct IntentQueueTests {
  private let diagnostics = DiagnosticLog()
  private let queue: IntentQueue<Int>
  private let log = Log()

  init() { queue = IntentQueue(diagnostics: diagnostics) }

  /// Sends an intent that logs its begin and its end, with something nested in between.
  private func send(_ intent: Int, nested: @escaping @MainActor (Int) -> Void = { _ in }) {
    queue.send(intent) { intent in
      log.add("\(intent)(")
      nested(intent)
      log.add(")\(intent)")
    }
  }

  /// Sends an intent that sends others.
  private func send(_ intent: Int, sending followers: [Int: [Int]]) {
    send(intent) { intent in
      for follower in followers[intent] ?? [] { send(follower, sending: followers) }
    }
  }

  @Test("an intent is handled at once")
  func atOnce() {
    send(1)
    send(2)
    #expect(log.entries == ["1(", ")1", "2(", ")2"])
  }

  @Test("an intent sent while another one is handled waits for its end")
  func nested() {
    send(1, sending: [1: [2]])
    #expect(log.entries == ["1(", ")1", "2(", ")2"])
  }

  @Test("nested intents run first in, first out, each behind all that were sent before it")
  func firstInFirstOut() {
    send(1, sending: [1: [2, 3], 2: [4, 5], 3: [6], 5: [7]])
    let handled = log.entries.filter { $0.hasSuffix("(") }
    #expect(handled == ["1(", "2(", "3(", "4(", "5(", "6(", "7("])
    #expect(log.entries.count == 14)
  }

  @Test("the queue is as good as new after a round")
  func nextRound() {
    send(1, sending: [1: [2]])
    log.removeAll()
    send(3, sending: [3: [4]])
    #expect(log.entries == ["3(", ")3", "4(", ")4"])
    #expect(diagnostics.reports.isEmpty)
  }

  @Test("intents sent during a delivery that no intent caused run after it")
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

  @Test("a delivery within a round is made at once, and its intents wait for the round")
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

  @Test("removing all that wait lets the intent that is being handled end, and no other")
  func removeAll() {
    send(1) { intent in
      if intent == 1 { for next in 2...5 { send(next) } }
      if intent == 3 { queue.removeAll() }
    }
    // The handler of the outermost intent handles the nested ones.
    #expect(log.entries == ["1(", ")1", "2(", ")2", "3(", ")3"])
  }

  @Test("removing all from an empty queue does nothing")
  func removeAllFromEmpty() {
    queue.removeAll()
    send(1, sending: [1: [2]])
    #expect(log.entries == ["1(", ")1", "2(", ")2"])
  }

  @Test("an intent sent after the others were removed runs, at whatever point of the round")
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

  @Test("intents are released when they were handled")
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
