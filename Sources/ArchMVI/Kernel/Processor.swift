import Scenarios

/// Processes the intents of all features of an application, one at a time.
///
/// First the reducers change states, then views are told what changed: features in the order in
/// which they changed, and after them the properties derived from several features. An intent that
/// arrives meanwhile waits, first in, first out.
@MainActor
final class Processor {
  private let queue: IntentQueue<any WaitingIntent>
  private let tracer: (any Tracer)?
  private var isReducing = false
  private var isStopped = false
  private var changed: ContiguousArray<any Property> = []
  private var derived: ContiguousArray<any Property> = []

  init(environment: ScenarioEnvironment) {
    queue = IntentQueue(diagnostics: environment.diagnostics)
    tracer = environment.tracer
  }

  /// Reduces an intent now, or after those that are being processed.
  func process<Reducer: IntentReducer>(_ intent: Reducer.Intent, with reducer: Reducer) {
    if isReducing {
      tracer?.record(TraceEvent(.reduction, "\(intent)"))
      reducer.reduce(intent: intent)
    } else {
      queue.send(Waiting(intent: intent, reducer: reducer), handle: handle)
    }
  }

  /// Makes deliveries that no intent caused, and handles the intents sent meanwhile after them.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries, handle: handle)
  }

  /// Tells a property once the outermost intent is reduced.
  func didChange(_ property: some Property) { changed.append(property) }

  /// Tells a property after every change of a feature.
  func addDerived(_ property: some Property) { derived.append(property) }

  /// Ignores every intent from now on, also those that wait.
  func stop() {
    isStopped = true
    queue.removeAll()
  }

  private func handle(_ waiting: any WaitingIntent) {
    guard !isStopped else { return }
    isReducing = true
    waiting.reduce()
    isReducing = false
    guard !changed.isEmpty || !derived.isEmpty else { return }
    for property in changed { property.tell() }
    changed.removeAll(keepingCapacity: true)
    for property in derived { property.tell() }
  }
}

/// An intent together with the reducer that it is for.
@MainActor
private protocol WaitingIntent {
  func reduce()
}

private struct Waiting<Reducer: IntentReducer>: WaitingIntent {
  let intent: Reducer.Intent
  let reducer: Reducer

  func reduce() { reducer.reduce(intent: intent) }
}
