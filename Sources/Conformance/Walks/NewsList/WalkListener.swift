import Scenarios

/// Hears of events from the moment on when it was added.
@MainActor
final class WalkListener {
  /// How many events there were before.
  let start: Int

  private(set) var events: [NewsEvent] = []
  private var attachment: ViewAttachment?
  private var isOver = false

  init(_ list: any NewsList, after start: Int, _ log: WalkLog) {
    self.start = start
    attachment = list.onEvent { [weak self] event in
      guard let self, !isOver else { return log.diverge("a removed listener hears \(event)") }
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
  /// Adds a listener, or removes one.
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
