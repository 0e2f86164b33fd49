import ScenarioTesting
import Scenarios

/// A scene whose services wait for answers, and whose scenario sends events.
@MainActor
protocol AnsweredScene: WalkScene where Port: EventPort {
  /// The events at the first listener, oldest first.
  var events: [Port.Event] { get set }

  /// The listeners beside the fixture's, each with the number of events before it was added.
  var listeners: [(probe: EventProbe<Port.Event>, start: Int)] { get set }

  /// The numbers of pending requests by kind, each with a function that answers one or more of them.
  var answers: [(count: Int, answer: (inout SplitMix64) -> Void)] { get }

  var questions: Requests<Alert, Alert.Action?> { get }

  /// What the model gets when a question is answered.
  func answered(_ choice: Alert.Action?) -> Model.Event
}

extension Step where Port.Scene: AnsweredScene {
  /// Answers the oldest question.
  static func answer(_ choice: Alert.Action?) -> Self {
    .respond { $0.answerQuestion(at: 0, with: choice) }
  }

  /// Answers a request, and settles.
  static func respond(_ body: @escaping @MainActor @Sendable (Port.Scene) -> Void) -> Self {
    Self { player in
      player.scene.respond { body(player.scene) }
    }
  }

  static var showQuestions: Self {
    Self { player in
      for question in player.scene.questions.pending {
        player.log.transcript.deliver(question.message, to: "alert") {}
      }
    }
  }
}

extension AnsweredScene {
  /// Adds a listener that records events, and one that reacts to them.
  func addListeners() {
    let (fixture, port) = (fixture, fixture.port)
    // An object, so that its release can be observed.
    let listener = RelayView<Port.Event> { [weak self, transcript = fixture.transcript] event in
      self?.events.append(event)
      transcript.noteOutsideCall("the event \(event)")
    }
    fixture.listeners.watch(listener, "a listener")
    fixture.attachments.append(port.onEvent { listener.show($0) })
    _ = port.onEvent { [weak self] in self?.receive($0) }
  }

  /// Answers requests, in a script.
  func respond(_ body: () -> Void) {
    state.asked = model
    body()
    settle()
  }

  /// Answers requests as long as there are any.
  func exhaust<Request, Response>(
    _ requests: Requests<Request, Response>, _ answer: (Request) -> Void
  ) {
    fixture.exhaust {
      guard let request = requests.pending.first else { return false }
      respond { answer(request) }
      return true
    }
  }

  /// Answers requests as long as there are any, whatever the model expects.
  func exhaust<Request, Response>(
    _ requests: Requests<Request, Response>, with result: Result<Response, any Error>
  ) {
    fixture.exhaust { requests.gate.answer(at: 0, with: result) != nil }
  }

  /// Answers a pending request, all of which are equally likely, sometimes together with an intent;
  /// sends intents if there is none.
  func answer(_ random: inout SplitMix64) {
    let answers = answers
    var number = random.number(below: answers.reduce(0) { $0 + $1.count })
    let chosen = answers.first { kind in
      number -= kind.count
      return number < 0
    }
    guard let chosen else { return sendBurst(&random) }
    state.asked = model
    // Where contents are shown later, the order of an intent and the answer is not specified.
    let isBeside = random.oneIn(4) && fixture.timing != .later && !state.reactsToCalls
    let isFirst = random.oneIn(2)
    if isBeside && !isFirst { sendIntent(&random) }
    chosen.answer(&random)
    if isBeside && isFirst { sendIntent(&random) }
    settle()
  }

  /// Answers the request at a position, if there is one, and informs the model unless it is superseded.
  func answer<Request, Response>(
    _ requests: Requests<Request, Response>, at position: Int, _ event: Model.Event?,
    with result: Result<Response, any Error>, _ words: @autoclosure () -> String
  ) {
    guard requests.has(position) else { return }
    if position < requests.supersededCount {
      requests.supersededCount -= 1
      log.act("\(words()), of a superseded request")
    } else {
      log.act(words())
      if let event { expect(event, since: state.asked) }
    }
    requests.gate.answer(at: position, with: result)
  }

  func answerQuestion(_ random: inout SplitMix64) {
    let choice = random.one(of: [nil, Alert.Action.retry, .retry, .cancel])
    answerQuestion(at: random.number(below: questions.pending.count), with: choice)
  }

  func answerQuestion(at position: Int, with choice: Alert.Action?) {
    answer(
      questions, at: position, answered(choice), with: .success(choice),
      "the user answers \(choice?.rawValue ?? "nothing")")
  }

  private func receive(_ event: Port.Event) {
    guard let plan = state.plan.take() else { return }
    log.deliver(PlainText.describing(event), to: "the listener") { state.react?(plan) }
  }

  func changeListeners(_ random: inout SplitMix64) {
    if listeners.count < 2 {
      addListener()
    } else {
      removeListener(at: random.number(below: listeners.count))
    }
  }

  /// Adds a listener, which acts in its first event; those that were added before get each event before it.
  func addListener(acting onEvent: (() -> Void)? = nil) {
    log.act("add a listener")
    let (start, earlier) = (events.count, listeners)
    var onEvent = onEvent
    let probe = EventProbe<Port.Event>(of: fixture) { [log] probe, event in
      if probe.isDetached { return log.diverge("a removed listener gets \(event)") }
      let count = start + probe.events.count
      let isBefore = earlier.contains { other, start in
        !other.isDetached && start + other.events.count < count
      }
      if isBefore {
        log.diverge("a listener gets \(event) before one that was added before it")
      }
      onEvent.take()?()
    }
    listeners.append((probe, start))
  }

  func removeListener(at index: Int) {
    log.act("remove a listener")
    listeners.remove(at: index).probe.detach()
  }

  func compareListeners() {
    for (probe, start) in listeners {
      log.expect(
        "the events of a listener", probe.events, is: Array(events.dropFirst(start)))
    }
  }
}

@MainActor
final class EventProbe<Event> {
  private(set) var events: [Event] = []
  private(set) var isDetached = false
  private var attachment = ViewAttachment.ended

  /// Adds a listener, which calls `onEvent` with each event, after it was recorded.
  init<Port: EventPort>(
    of fixture: Fixture<Port>, onEvent: @escaping (EventProbe, Event) -> Void
  ) where Port.Event == Event {
    attachment = fixture.port.onEvent { [weak self, transcript = fixture.transcript] event in
      transcript.deliver(PlainText.describing(event), to: "another listener") {
        guard let self else { return }
        self.events.append(event)
        onEvent(self, event)
      }
    }
  }

  func detach() {
    isDetached = true
    attachment.detach()
  }
}
