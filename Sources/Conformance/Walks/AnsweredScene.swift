import ScenarioTesting
import Scenarios

@MainActor
protocol AnsweredScene: WalkScene
where Port: EventPort, Port.Services: EventServices, Port.Event == Port.Services.Event {
  /// The listeners beside the fixture's, each with the number of events before it was added.
  var listeners: [(probe: EventProbe<Port.Event>, start: Int)] { get set }

  /// The numbers of pending requests by kind, each with a function that answers one or more of them.
  var answers: [(count: Int, answer: (inout SplitMix64) -> Void)] { get }

  var questions: WalkRequests<Alert, Alert.Action?> { get }

  func answerQuestion(at position: Int, with choice: Alert.Action?)
}

extension Step where Port.Scene: AnsweredScene {
  /// Answers the oldest question.
  static func answer(_ choice: Alert.Action?) -> Self {
    .respond { if $0.questions.has(0) { $0.answerQuestion(at: 0, with: choice) } }
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
  /// Answers requests, in a script.
  func respond(_ body: () -> Void) {
    state.asked = model
    body()
    settle()
  }

  /// Answers requests as long as there are any.
  func exhaust<Request, Response>(
    _ requests: WalkRequests<Request, Response>, _ answer: (Request) -> Void
  ) {
    fixture.exhaust {
      guard let request = requests.pending.first else { return false }
      respond { answer(request) }
      return true
    }
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
    if isBeside {
      log.note(.answerBesideIntents)
      if !isFirst { sendIntent(&random) }
    }
    chosen.answer(&random)
    if isBeside && isFirst { sendIntent(&random) }
    settle()
  }

  /// Answers the request at a position, and informs the model unless the request is superseded.
  func answer<Request, Response>(
    _ requests: WalkRequests<Request, Response>, at position: Int, _ event: Model.Event?,
    as kind: WalkEvent, with result: Result<Response, any Error>, _ words: @autoclosure () -> String
  ) {
    if position < requests.supersededCount {
      requests.supersededCount -= 1
      log.act(.lateAnswer, "\(words()), of a superseded request")
    } else {
      log.act(kind, words())
      if let event { expect(event, since: state.asked) }
    }
    requests.gate.answer(at: position, with: result)
  }

  func receive(_ event: Port.Event) {
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
    log.act(.listen, "add a listener")
    let (start, earlier) = (fixture.events.count, listeners)
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
    log.act(.listen, "remove a listener")
    listeners.remove(at: index).probe.detach()
  }

  func compareListeners() {
    for (probe, start) in listeners {
      log.expect(
        "the events of a listener", probe.events, is: Array(fixture.events.dropFirst(start)))
    }
  }
}

/// The requests of a kind, the oldest of which may be superseded: their answers have no effect.
@MainActor
final class WalkRequests<Request: Equatable & Sendable, Response: Sendable> {
  let gate: Gate<Request, Response>
  var supersededCount = 0

  init(_ gate: Gate<Request, Response>) { self.gate = gate }

  var pending: [Request] { gate.pending }

  var current: [Request] { Array(gate.pending.dropFirst(supersededCount)) }

  func supersedeAll() { supersededCount = gate.pending.count }

  /// When all has settled, requests stay pending beside the expected ones if their cancellation is
  /// ignored; one that was cancelled before it began may have been made all the same.
  func settle(expecting count: Int) {
    supersededCount = gate.waitsWhenCancelled ? max(0, gate.pending.count - count) : 0
  }
}

/// Compares what a scenario sent or asked for with what its model expects, step by step.
@MainActor
struct OutputComparison {
  private let name: String
  private var seenCount = 0
  private var expectedCount = 0

  init(_ name: String) { self.name = name }

  /// Compares what came in this step, as far as it is compared: in order, but in any order if intents were
  /// sent in the middle of the step, because then the architecture decides what comes first.
  mutating func compare<Output: Equatable, Scene: WalkScene>(
    _ seen: [Output], with expected: [Output], in scene: Scene,
    where isCompared: (Output) -> Bool = { _ in true }
  ) {
    let new = seen.dropFirst(seenCount).filter(isCompared)
    let newExpected = expected.dropFirst(expectedCount).filter(isCompared)
    (seenCount, expectedCount) = (seen.count, expected.count)
    if new == newExpected { return }
    if scene.hadNestedIntents, new.count == newExpected.count {
      var rest = newExpected
      for output in new {
        guard let index = rest.firstIndex(of: output) else { break }
        rest.remove(at: index)
      }
      if rest.isEmpty { return }
    }
    scene.log.diverge(
      "\(name): \(Transcript.list(new)); not \(Transcript.list(newExpected))")
  }
}
