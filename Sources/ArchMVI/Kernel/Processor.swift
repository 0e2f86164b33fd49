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
  private var notifications = Notifications()
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(environment: ScenarioEnvironment) {
    self.environment = environment
    tracer = environment.tracer
    queue = IntentQueue(diagnostics: environment.diagnostics)
  }

  /// Processes an intent now, or after those that are being processed.
  func send<Receiver: Feature>(_ intent: Receiver.Intent, to feature: Receiver) {
    if queue.isBusy {
      queue.send(Queued(intent: intent, feature: feature)) { $0.process(in: self) }
    } else {
      deliver { process(intent, by: feature) }
    }
  }

  /// Makes deliveries, and processes the intents sent during them.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    let result = queue.deliver(deliveries) { $0.process(in: self) }
    if !waiting.isEmpty, !queue.isBusy { resumeWaiting() }
    return result
  }

  /// Waits until no intent is being processed.
  func waitUntilIdle() async {
    // Changed in place, the list would be checked for overlapping accesses with each intent.
    while queue.isBusy { await withCheckedContinuation { waiting = waiting + [$0] } }
  }

  /// Registers a property for notification, once more for each change.
  func publish(_ property: some Property) {
    if property.hasViews { notifications.changed.append(property.notification) }
  }

  /// Registers a property that is notified after those that it is derived from, once more for each
  /// change.
  func publish(derived property: some Property) {
    if property.hasViews { notifications.derived.append(property.notification) }
  }

  /// Notifies the registered properties; no reducer runs meanwhile, so that none is added.
  func notifyProperties() { notifications.make() }

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

/// The notifications that wait for the end of an intent, in the order of the changes.
@MainActor
private struct Notifications {
  var changed: ContiguousArray<Notification> = []
  var derived: ContiguousArray<Notification> = []

  mutating func make() {
    Self.make(&changed)
    Self.make(&derived)
  }

  /// Makes notifications from the first to the last; removed one by one, they leave the capacity.
  private static func make(_ list: inout ContiguousArray<Notification>) {
    list.reverse()
    while let notification = list.popLast() { notification.make() }
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
