import ExecutorPump
import ScenarioTesting
import Scenarios

/// A scenario with fake services and a manual clock, and all of its observable output.
///
/// All methods but ``post(_:)`` settle: when they return, every view shows the current content. Use
/// a fixture in a pump window only, for example inside ``Trial/run(of:with:_:)``.
@MainActor
final class Fixture<Port: TestedPort>: Recording {
  private var held: Port?
  let timings: Timings
  let clock = ManualClock()
  let display = Display()
  let messages: MessageBus
  let messageLog: MessageLog
  let transcript: Transcript

  /// The most jobs and frames that may run until a step has settled.
  var budget = 10_000

  private let willDo: (String) -> Void
  private let watcher: (any TraceWatcher)?

  /// The services, and the model that follows the scenario.
  let scene: Port.Scene

  /// Makes the steps of scripts and walks.
  let walker: Walker<Port>

  /// The numbers of the last step and of the last other intent of a ``Stage``.
  var (stepCount, otherCount) = (0, 0)

  let listeners = LeakDetector()
  var attachments: [ViewAttachment] = []

  /// Makes a scenario; `header` has the choices of a random walk.
  init?(
    _ settings: Port.Settings, in trial: Trial, _ timings: Timings, header: UInt32 = 0,
    log: WalkLog? = nil
  ) {
    self.timings = timings
    transcript = trial.transcript
    willDo = trial.willDo
    scene = Port.Scene(settings, header: header)
    walker = Walker(scene, log ?? WalkLog(transcript))
    watcher = TraceSplit.joined(scene.watcher, trial.watcher)
    messages = MessageBus()
    messageLog = MessageLog(of: messages, transcript)
    scene.state.enter(self)
    let environment = ScenarioEnvironment(clock: clock, display: display)
    let made = watched { scene.make(by: trial.subject, environment, messages) }
    guard let scenario = made else { return nil }
    held = Port(scenario)
    messageLog.listenAgain(to: messages)
    for requests in scene.allRequests { requests.note(in: transcript) }
    scene.listen()
  }

  var port: Port {
    guard let held else { preconditionFailure("the scenario was dropped") }
    return held
  }

  var scenario: AnyObject? { held?.object }

  /// When the views that are shown last are shown a change.
  var timing: Timing { timings.latest }

  /// Lets the scenario go.
  func drop() { watched { held = nil } }

  /// Runs a call of the scenario: only there somebody watches, because tests make contents, too.
  func watched<Result>(_ body: () -> Result) -> Result { Trace.watched(by: watcher, body) }

  /// Lets the scenario go, and ends what may still be pending, because a continuation must be resumed.
  func tearDown() {
    drop()
    settle()
    for requests in scene.allRequests { exhaust(requests.end) }
    transcript.onOutsideCall = nil
    walker.finishViews()
  }

  /// Answers until nothing waits for it; a broken scenario may send a request for every answer.
  func exhaust(_ answer: () -> Bool) {
    for _ in 0..<10_000 {
      guard answer() else { return }
      settle()
    }
  }

  var circumstance: String { transcript.lastAction }

  // MARK: Actions

  /// Sends an intent, and leaves pending jobs to ``settle()``.
  func post(_ intent: Port.Intent) {
    scene.prepare(for: intent)
    scene.send(intent)
  }

  func send(_ intents: Port.Intent...) { send(intents) }

  func send(_ intents: [Port.Intent]) {
    for intent in intents {
      post(intent)
      settle()
    }
  }

  func send(_ message: Message) {
    perform("message \(message)") {
      scene.expect(message)
      watched { messageLog.send(message, on: messages) }
    }
  }

  func perform(_ action: @autoclosure () -> String, _ body: () -> Void) {
    act(action())
    body()
    settle()
  }

  func settle() { scene.settle() }

  /// Runs all pending jobs and frames; ends the process if they have no end, as nothing can follow.
  func runJobs() {
    if watched({ Pump.settles(display, budget: budget) }) { return }
    var calls: Set<String> = []
    transcript.onOutsideCall = { calls.insert($0.description) }
    _ = Pump.settles(display, budget: 100)
    let loop = calls.isEmpty ? "no call to the outside" : calls.sorted().joined(separator: ", ")
    let words = "it does not settle: after \(budget) jobs and frames, this goes on: \(loop)"
    willDo(words)
    fatalError(words)
  }

  func runFrame() { watched { display.runFrame() } }

  func advance(by duration: Duration) {
    settle()
    perform("\(duration) pass") { scene.pass(duration) }
  }

  // MARK: The end

  /// The remains of a scenario that has ended, of which there should be none.
  var left: [String] {
    let delays = Array(repeating: "a delayed increment", count: clock.sleeperCount)
    let requests = scene.allRequests.flatMap { $0.waitsWhenCancelled ? [] : $0.pendingNames }
    let others = messageLog.names(ofOtherListenersOn: messages)
    return delays + others + requests + walker.livingViews + listeners.living
  }

  func forgetAttachments() {
    walker.finishViews()
    attachments = []
  }

  func expectEnd(_ moment: String) {
    settle()
    expect("left after \(moment)", left, is: [])
  }

  /// The keeper of a scenario that should have been released, in words: ends everything that may be
  /// pending, one after the other, until the scenario is released.
  func keeper(while isAlive: () -> Bool) -> String {
    let waiting = scene.allRequests.map { requests in
      (
        "the task that waits for \(requests.pendingNames.first ?? requests.name)",
        { self.exhaust(requests.end) }
      )
    }
    let suspects: [(name: String, end: () -> Void)] =
      [
        ("the attachment of a view or a listener", forgetAttachments),
        ("the task of a delayed increment", finishDelays),
      ] + waiting
    for suspect in suspects {
      suspect.end()
      if !isAlive() { return suspect.name }
    }
    return messageLog.names(ofOtherListenersOn: messages).first
      ?? "an object of its own, in a cycle or in a global variable"
  }

  /// Answers everything that waits, as if nothing had ended.
  func finishEverything() {
    scene.answerEverything()
    finishDelays()
  }

  private func finishDelays() {
    clock.advance(by: CounterConfiguration.delay + NavigationEnvironment.delay)
    settle()
  }

  func watch(_ leaks: LeakDetector) {
    leaks.watch(port.object, Port.noun)
    for (part, name) in port.parts { leaks.watch(part, name) }
    leaks.watch(clock, "clock")
    leaks.watch(display, "display")
    leaks.watch(messages, "message bus")
    for requests in scene.allRequests { leaks.watch(requests, requests.name) }
    for (service, name) in scene.services { leaks.watch(service, name) }
  }
}

/// Passes on to two watchers what architectures record.
private final class TraceSplit: TraceWatcher {
  private let first: any TraceWatcher
  private let second: any TraceWatcher

  private init(_ first: any TraceWatcher, _ second: any TraceWatcher) {
    (self.first, self.second) = (first, second)
  }

  /// One watcher for both, the one that there is, or nil.
  static func joined(
    _ first: (any TraceWatcher)?, _ second: (any TraceWatcher)?
  ) -> (any TraceWatcher)? {
    guard let first, let second else { return first ?? second }
    return TraceSplit(first, second)
  }

  func didRecord(_ event: Trace.Event) {
    first.didRecord(event)
    second.didRecord(event)
  }

  func didMake(_ model: AnyObject, of screen: ScreenID?) {
    first.didMake(model, of: screen)
    second.didMake(model, of: screen)
  }
}

/// The messages on a bus: it listens before and after the scenario does, where a test may act.
@MainActor
final class MessageLog {
  private(set) var messages: [Message] = []

  /// The messages in the order in which they have reached the last listener.
  private(set) var lastMessages: [Message] = []

  /// The message that the fixture sends itself, until it has arrived.
  private var messageFromOutside: Message?

  private var isArriving = false

  /// Called with each message, before and after the listeners of the scenario.
  var onMessage: ((_ message: Message, _ isLast: Bool) -> Void)?

  private let transcript: Transcript

  private var subscriptions: [MessageSubscription] = []

  init(of bus: MessageBus, _ transcript: Transcript) {
    self.transcript = transcript
    subscriptions = [bus.listen { [unowned self] in receive($0) }]
  }

  func listenAgain(to bus: MessageBus) {
    let subscription = bus.listen { [unowned self] message in
      lastMessages.append(message)
      onMessage?(message, true)
      guard isArriving else { return }
      isArriving = false
      transcript.noteOutsideCall("the end of the message \(message)", .remark)
    }
    subscriptions.append(subscription)
  }

  func send(_ message: Message, on bus: MessageBus) {
    messageFromOutside = message
    bus.send(message)
  }

  /// A name for each listener that is not this log's.
  func names(ofOtherListenersOn bus: MessageBus) -> [String] {
    Array(repeating: "a listener on the message bus", count: max(0, bus.listenerCount - 2))
  }

  private func receive(_ message: Message) {
    messages.append(message)
    defer { onMessage?(message, false) }
    isArriving = message == messageFromOutside
    guard isArriving else { return transcript.noteOutsideCall("the message \(message)") }
    messageFromOutside = nil
    transcript.noteOutsideCall("the arrival of the message \(message)", .remark)
  }
}
