import ScenarioTesting
import Scenarios

/// A scene whose scenario sends events, and waits for the answers of services.
@MainActor
protocol AnsweredScene: WalkScene where Port: EventPort {
  var listeners: [WalkListener<Port.Event>] { get set }

  /// The events that the model expects so far.
  var expectedEvents: [Port.Event] { get }

  /// The seed of the reaction to the next event, if any.
  var plan: UInt64? { get set }

  /// A function that answers a pending request; nil if there is none.
  func prepareAnswer(_ random: inout SplitMix64) -> ((inout SplitMix64) -> Void)?
}

extension AnsweredScene {
  func sendBurst(_ random: inout SplitMix64) {
    log.note(.burst)
    for _ in 0...random.number(below: 3) { sendIntent(&random) }
    settle()
  }

  /// Answers a pending request, sometimes together with an intent; sends intents if there is none.
  func answer(_ random: inout SplitMix64) {
    guard let answer = prepareAnswer(&random) else { return sendBurst(&random) }
    // Where contents are shown later, the order of an intent and the answer is not specified.
    let isBeside = random.oneIn(4) && fixture.profile.delivery != .later
    let isFirst = random.oneIn(2)
    if isBeside {
      log.note(.answerBesideIntents)
      if !isFirst { sendIntent(&random) }
    }
    answer(&random)
    if isBeside && isFirst { sendIntent(&random) }
    settle()
  }

  // MARK: Listeners

  func receive(_ event: Port.Event) {
    guard let plan = plan.take() else { return }
    log.deliver(PlainText.describing(event), to: "the listener") { react?(plan) }
  }

  func changeListeners(_ random: inout SplitMix64) {
    if listeners.count < 2 {
      log.act(.listen, "add a listener")
      listeners.append(
        WalkListener(after: expectedEvents.count, log) { fixture.port.onEvent($0) })
    } else {
      log.act(.listen, "remove a listener")
      listeners.remove(at: random.number(below: listeners.count)).remove()
    }
  }

  func compareListeners() {
    for listener in listeners {
      let expected = Array(expectedEvents.dropFirst(listener.start))
      log.expect("the events of a listener", listener.events, is: expected)
    }
  }
}

/// A listener that records events, beginning when it is added.
@MainActor
final class WalkListener<Event> {
  /// The number of earlier events.
  let start: Int

  private(set) var events: [Event] = []
  private var attachment: ViewAttachment?
  private var isOver = false

  init(
    after start: Int, _ log: WalkLog,
    _ add: (@escaping @MainActor (Event) -> Void) -> ViewAttachment
  ) {
    self.start = start
    attachment = add { [weak self] event in
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
