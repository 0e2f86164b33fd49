import Scenarios

/// Processes the intents of all features of an application, one at a time.
///
/// Reducers change states. When the intent is reduced, properties are notified in the order of the
/// changes, once per `state { … }`; those that are derived from many features come last. Intents
/// sent meanwhile are queued.
@MainActor
final class Processor {
  let environment: ScenarioEnvironment
  let tracer: (any Tracer)?

  /// The way out of the application, closed when it stops.
  let gate = StopGate()

  private let queue: IntentQueue<any QueuedIntent>
  private var isBusy = false

  private var changed: ContiguousArray<any Property> = []
  private var derived: ContiguousArray<any Property> = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(environment: ScenarioEnvironment) {
    self.environment = environment
    tracer = environment.tracer
    queue = IntentQueue(diagnostics: environment.diagnostics)
  }

  /// Processes an intent now, or after those that are being processed.
  func send<Receiver: Feature>(_ intent: Receiver.Intent, to feature: Receiver) {
    if isBusy {
      queue.send(Queued(intent: intent, feature: feature)) { $0.process(in: self) }
    } else {
      deliver { process(intent, by: feature) }
    }
  }

  /// Makes deliveries, and processes the intents sent during them.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    let wasBusy = isBusy
    isBusy = true
    let result = queue.deliver(deliveries) { $0.process(in: self) }
    isBusy = wasBusy
    if !waiting.isEmpty, !isBusy { resumeWaiting() }
    return result
  }

  /// Waits until no intent is being processed.
  func waitUntilIdle() async {
    while isBusy { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Registers a property for notification, once more for each change.
  func publish(_ property: some Property) {
    if property.hasViews { changed.append(property) }
  }

  /// Registers a property that is notified after those that it is derived from, once more for each
  /// change.
  func publish(derived property: some Property) {
    if property.hasViews { derived.append(property) }
  }

  /// Notifies the registered properties; no reducer runs meanwhile, so that none is added.
  func notifyProperties() {
    for property in changed { property.notify() }
    changed.removeAll(keepingCapacity: true)
    guard !derived.isEmpty else { return }
    for property in derived { property.notify() }
    derived.removeAll(keepingCapacity: true)
  }

  /// Ignores every later intent, and the queued ones.
  func stop() {
    gate.close()
    queue.removeAll()
  }

  fileprivate func process<Receiver: Feature>(_ intent: Receiver.Intent, by feature: Receiver) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(intent)")
    feature(intent)
    notifyProperties()
  }

  private func resumeWaiting() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

/// An intent and the feature that it was sent to.
@MainActor
private protocol QueuedIntent {
  func process(in processor: Processor)
}

/// The intent's type is a parameter of its own, so that the size of a value is known.
private struct Queued<Intent, Receiver: Feature>: QueuedIntent where Receiver.Intent == Intent {
  let intent: Intent
  let feature: Receiver

  func process(in processor: Processor) { processor.process(intent, by: feature) }
}
