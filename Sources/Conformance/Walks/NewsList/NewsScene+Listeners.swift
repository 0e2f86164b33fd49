import Scenarios

/// A listener that records events, beginning when it is added.
@MainActor
final class WalkListener {
  /// The number of earlier events.
  let start: Int

  private(set) var events: [NewsEvent] = []
  private var attachment: ViewAttachment?
  private var isOver = false

  init(_ list: any NewsList, after start: Int, _ log: WalkLog) {
    self.start = start
    attachment = list.onEvent { [weak self] event in
      guard let self, !isOver else { return log.diverge("a removed listener gets \(event)") }
      events.append(event)
    }
  }

  func remove() {
    isOver = true
    attachment?.detach()
    attachment = nil
  }
}

extension NewsScene {
  func take(_ event: NewsEvent) {
    guard let plan = plan.take() else { return }
    log.deliver(PlainText.describing(event), to: "the listener") { react?(plan) }
  }

  /// Reacts before the list's own listeners are called, or after them.
  func take(_ message: Message, _ isLast: Bool) {
    guard let plan = messagePlan, isLast == (plan & 2 == 0) else { return }
    messagePlan = nil
    log.deliver(PlainText.describing(message), to: "the bus") { react?(plan) }
  }

  func armListener(_ plan: UInt64) -> Bool {
    if plan & 1 == 0 { self.plan = plan } else { messagePlan = plan }
    return true
  }

  func changeListeners(_ random: inout SplitMix64) {
    if listeners.count < 2 {
      log.act(.listen, "add a listener")
      listeners.append(WalkListener(fixture.list, after: model.events.count, log))
    } else {
      log.act(.listen, "remove a listener")
      listeners.remove(at: random.number(below: listeners.count)).remove()
    }
  }
}
