import Scenarios

/// Processes the intents of all features of an application, one at a time.
///
/// First reducers change states; a module called meanwhile is a part of the same intent, and so are
/// the intents of features that are bound to changed ones. Then properties are notified: those of
/// features in the order of the changes, each as often as its feature changed, after them those
/// derived from several features and those mapped from one. Published events come last. An intent
/// sent meanwhile waits until all that is over, first in, first out.
@MainActor
final class Processor {
  /// How often bindings may feed each other within one intent.
  private static var bindingLimit: Int { IntentQueue<any WaitingIntent>.limit }

  private enum Phase {
    case idle
    case reducing
    case telling
  }

  /// What comes to the features from outside.
  let environment: ScenarioEnvironment

  let tracer: (any Tracer)?

  /// Closed when the application has ended.
  let gate = StopGate()

  private let queue: IntentQueue<any WaitingIntent>
  private var phase = Phase.idle
  private var changed: ContiguousArray<any Property> = []
  private var followed: ContiguousArray<any PublishedState> = []
  private var observed: ContiguousArray<any PublishedState> = []
  private var publications: ContiguousArray<any Publication> = []
  private var hasBoundFeatures = false
  private var hasFollowers = false
  private lazy var performer = Performer()
  private var derived: ContiguousArray<any Property> = []

  init(environment: ScenarioEnvironment) {
    self.environment = environment
    tracer = environment.tracer
    queue = IntentQueue(diagnostics: environment.diagnostics)
  }

  /// Reduces an intent now, or after those that are being processed.
  func process<Reducer: IntentReducer>(_ intent: Reducer.Intent, with reducer: Reducer) {
    switch phase {
    case .idle: deliver { run(intent, with: reducer) }
    case .reducing: reduce(intent, with: reducer)
    case .telling: queue.send(Waiting(intent: intent, reducer: reducer), handle: { handle($0) })
    }
  }

  /// Makes a change that no intent asked for, as if one had.
  func perform(_ change: @escaping @MainActor () -> Void) {
    process(Change(make: change), with: performer)
  }

  /// Attaches a view to a property and shows it the value.
  func attach<Observed: Property>(
    _ view: any ContentView<Observed.Value>, to property: Observed
  ) -> ViewAttachment {
    deliver { property.attach(view) }
  }

  /// Notifies a property that is observed when the outermost intent is reduced.
  func didChange(_ property: some Property) {
    if !property.views.isEmpty { changed.append(property) }
  }

  /// Notifies a property that is made from several features, once, after those of the features.
  func didChange(derived property: some Property) {
    guard !property.views.isEmpty, !derived.contains(where: { $0 === property }) else { return }
    derived.append(property)
  }

  /// Notifies those who follow the state of a feature.
  func didChange(followed feature: some PublishedState) {
    let publisher = feature.statePublisher
    if !publisher.features.isEmpty {
      followed.append(feature)
      hasBoundFeatures = true
    }
    if !publisher.observers.isEmpty {
      observed.append(feature)
      hasFollowers = true
    }
  }

  /// Tells an event at the end of the intent that is being reduced.
  func publish<Event>(_ event: Event, to listeners: Followers<Event>) {
    publish(EventPublication(event: event, listeners: listeners))
  }

  /// Sends a message at the end of the intent that is being reduced.
  func send(_ message: Message, on messages: MessageBus) {
    publish(MessagePublication(message: message, messages: messages))
  }

  /// Calls somebody outside of the features at the end of the intent that is being reduced.
  func announce(_ call: @escaping @MainActor () -> Void) { publish(Announcement(call: call)) }

  /// Waits until no intent is being processed; gives `false` where nothing may be sent any more.
  func rest() async -> Bool {
    while phase != .idle {
      let mayGoOn = await withCheckedContinuation { continuation in
        queue.send(Turn(continuation), handle: { handle($0) })
      }
      guard mayGoOn else { return false }
    }
    return true
  }

  /// Ignores every intent from now on, also those that wait.
  func stop() {
    gate.close()
    queue.removeAll()
  }

  /// Runs a round of deliveries, and after it the intents sent meanwhile.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    let outerPhase = phase
    phase = .telling
    defer { phase = outerPhase }
    return queue.deliver(deliveries, handle: { handle($0) })
  }

  private func publish(_ publication: some Publication) {
    guard phase == .reducing else { return perform { [self] in publish(publication) } }
    publications.append(publication)
    hasFollowers = true
  }

  private func handle(_ intent: any WaitingIntent) { intent.run(in: self) }

  fileprivate func run<Reducer: IntentReducer>(_ intent: Reducer.Intent, with reducer: Reducer) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(intent)")
    phase = .reducing
    reduce(intent, with: reducer)
    tell()
  }

  private func reduce<Reducer: IntentReducer>(_ intent: Reducer.Intent, with reducer: Reducer) {
    tracer?.record(.reduction, "\(Reducer.self) \(intent)")
    reducer.reduce(intent: intent)
  }

  /// The list is moved out and back, so that it keeps its storage and each access to it is short.
  private func tell() {
    if hasBoundFeatures { tellBoundFeatures() }
    phase = .telling
    if !derived.isEmpty {
      changed += derived
      derived.removeAll(keepingCapacity: true)
    }
    var told: ContiguousArray<any Property> = []
    swap(&changed, &told)
    told.reverse()
    while let property = told.popLast() { property.tell() }
    swap(&changed, &told)
    if hasFollowers { tellFollowers() }
  }

  /// Bound features change in their turn; each round tells what the one before it changed.
  ///
  /// Rare, and therefore not mixed into ``tell()``, which every intent goes through.
  @inline(never)
  private func tellBoundFeatures() {
    var next = 0
    var rounds = 0
    while next < followed.count, rounds < Self.bindingLimit {
      rounds += 1
      for index in next..<followed.count {
        followed[index].tellFeatures(tracer)
        next += 1
      }
    }
    if next < followed.count {
      environment.diagnostics.report(.nestedIntentsRefused(limit: Self.bindingLimit))
    }
    while !followed.isEmpty { followed.removeLast() }
    hasBoundFeatures = false
  }

  /// Nothing is added meanwhile: intents wait.
  private func tellFollowers() {
    hasFollowers = false
    for index in observed.indices { observed[index].tellObservers(tracer) }
    while !observed.isEmpty { observed.removeLast() }
    for index in publications.indices where gate.isOpen { publications[index].publish() }
    while !publications.isEmpty { publications.removeLast() }
  }
}

/// An intent and the reducer that it waits for.
@MainActor
private protocol WaitingIntent {
  func run(in processor: Processor)
}

/// Having the intent's type as a parameter of its own makes a copy cheaper: its size is then known
/// without asking the reducer.
private struct Waiting<Intent, Reducer: IntentReducer<Intent>>: WaitingIntent {
  let intent: Intent
  let reducer: Reducer

  func run(in processor: Processor) { processor.run(intent, with: reducer) }
}

/// Waits for the end of a round: the queue lets go of what it held then.
///
/// What was refused, or forgotten because the application stopped, is let go of without its turn.
private final class Turn: WaitingIntent {
  private let continuation: CheckedContinuation<Bool, Never>
  private var hasCome = false

  init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }

  deinit { continuation.resume(returning: hasCome) }

  func run(in processor: Processor) { hasCome = true }
}

/// Something on its way to those whom it is told.
@MainActor
private protocol Publication {
  func publish()
}

private struct EventPublication<Event>: Publication {
  let event: Event
  let listeners: Followers<Event>

  func publish() { listeners.tell(event) }
}

private struct MessagePublication: Publication {
  let message: Message
  let messages: MessageBus

  func publish() { messages.send(message) }
}

private struct Announcement: Publication {
  let call: @MainActor () -> Void

  func publish() { call() }
}
