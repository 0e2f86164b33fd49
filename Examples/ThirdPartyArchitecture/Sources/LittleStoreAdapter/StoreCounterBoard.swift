import LittleStore
import Scenarios

/// A counter board with its state in a third-party store.
///
/// Each attached view subscribes to the store itself, so that the library is measured, and not a list
/// of views in front of it. Parts of `Scenarios` provide the guarantees of the contract missing in the
/// library: a queue for nested intents and a gate for stopping.
final class StoreCounterBoard: StoreBoard {
  let environment: ScenarioEnvironment
  let gate = StopGate()
  private let store: Store<CounterState, CounterState.Action>
  private let queue: IntentQueue<CounterState.Action>
  private let delays: Delays
  private var subscribers: [ObjectIdentifier: Subscriber] = [:]

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    store = Store(CounterState(configuration), reduce: CounterState.reduce)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    delays = Delays(on: environment.clock)
    self.environment = environment
  }

  isolated deinit { stop() }

  var state: CounterState { store.state }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  private func send(_ action: CounterState.Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: CounterState.Action) {
    guard gate.isOpen else { return }
    if case .intent(let intent) = action, rejects(intent) { return }
    delays.run(action, in: state) { [weak self] in self?.send($0) }
    store.dispatch(action)
  }

  func attach(_ subscriber: Subscriber) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    subscribers[ObjectIdentifier(subscriber)] = subscriber
    store.subscribe(subscriber) { subscriber.receive($0) }
    queue.deliver({ subscriber.show() }) { handle($0) }
    // By object, not by identifier: another subscriber may have the address of one that has ended.
    return ViewAttachment { [weak self, weak subscriber] in
      if let subscriber { self?.end(subscriber) }
    }
  }

  private func end(_ subscriber: Subscriber) {
    subscribers[ObjectIdentifier(subscriber)] = nil
    store.unsubscribe(subscriber)
    subscriber.end()
  }

  func stop() {
    gate.close()
    queue.removeAll()
    delays.cancelAll()
    for subscriber in subscribers.values { end(subscriber) }
  }
}
