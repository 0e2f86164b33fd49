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
  private let changed = Notifications()
  private let derived = Notifications()
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
    if property.hasViews { changed.add(property.notification) }
  }

  /// Registers a property that is notified after those that it is derived from, once more for each
  /// change.
  func publish(derived property: some Property) {
    if property.hasViews { derived.add(property.notification) }
  }

  /// Notifies the registered properties; no reducer runs meanwhile, so that none is added.
  func notifyProperties() {
    changed.make()
    derived.make()
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

/// Notifications that wait for the end of an intent, in the order of the changes.
///
/// The list is replaced as a whole: changed in place, it would be checked for overlapping accesses with
/// each notification.
@MainActor
private final class Notifications {
  private var waiting: ContiguousArray<Notification> = []

  func add(_ notification: consuming Notification) {
    var list = take()
    list.append(notification)
    waiting = list
  }

  /// Makes notifications from the first to the last; removed one by one, they leave the capacity.
  func make() {
    guard !waiting.isEmpty else { return }
    var list = take()
    list.reverse()
    while !list.isEmpty { list.removeLast().make() }
    waiting = list
  }

  private func take() -> ContiguousArray<Notification> {
    var list: ContiguousArray<Notification> = []
    swap(&list, &waiting)
    return list
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
