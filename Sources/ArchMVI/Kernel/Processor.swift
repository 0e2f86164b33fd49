import Scenarios

/// Processes the intents of all features of an application, one at a time.
///
/// First reducers change states; a module called meanwhile is a part of the same intent. Then
/// properties are told: those of features in the order in which the features changed, and after
/// them those derived from several features. An intent sent meanwhile waits until all that is over,
/// first in, first out.
@MainActor
final class Processor {
  private enum Phase {
    case idle
    case reducing
    case telling
  }

  /// What comes to the features from outside.
  let environment: ScenarioEnvironment

  /// Whether the application has ended.
  private(set) var isStopped = false

  private let queue: IntentQueue<any WaitingIntent>
  private var phase = Phase.idle
  private var changed: ContiguousArray<any Property> = []
  private let derived = ObserverList<any Property>()

  init(environment: ScenarioEnvironment) {
    self.environment = environment
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

  /// Attaches a view to a property and shows it the value.
  func attach<Observed: Property>(
    _ view: any ContentView<Observed.Value>, to property: Observed
  ) -> ViewAttachment {
    deliver { property.views.attach(view, showing: property.value) }
  }

  /// Tells a property that is observed when the outermost intent is reduced.
  func didChange(_ property: some Property) {
    if !property.views.isEmpty { changed.append(property) }
  }

  /// Tells a property after every intent from now on.
  func addDerived(_ property: some Property) { derived.add(property) }

  /// Ignores every intent from now on, also those that wait.
  func stop() {
    isStopped = true
    queue.removeAll()
  }

  /// Runs a round of deliveries, and after it the intents sent meanwhile.
  private func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    let outerPhase = phase
    phase = .telling
    defer { phase = outerPhase }
    return queue.deliver(deliveries, handle: { handle($0) })
  }

  private func handle(_ intent: any WaitingIntent) { intent.run(in: self) }

  fileprivate func run<Reducer: IntentReducer>(_ intent: Reducer.Intent, with reducer: Reducer) {
    guard !isStopped else { return }
    environment.tracer?.record(TraceEvent(.intent, "\(intent)"))
    phase = .reducing
    reduce(intent, with: reducer)
    phase = .telling
    tell()
  }

  private func reduce<Reducer: IntentReducer>(_ intent: Reducer.Intent, with reducer: Reducer) {
    environment.tracer?.record(TraceEvent(.reduction, "\(Reducer.self) \(intent)"))
    reducer.reduce(intent: intent)
  }

  /// The list is moved out and back, so that it keeps its storage and each access to it is short.
  private func tell() {
    var told: ContiguousArray<any Property> = []
    swap(&changed, &told)
    told.reverse()
    while let property = told.popLast() { tell(property) }
    swap(&changed, &told)
    derived.forEach { tell($0) }
  }

  private func tell(_ property: any Property) {
    environment.tracer?.record(TraceEvent(.notification, "\(type(of: property))"))
    property.tell()
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
