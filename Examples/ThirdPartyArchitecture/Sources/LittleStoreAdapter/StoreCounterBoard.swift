import LittleStore
import Scenarios

/// A counter board with its state in a third-party store.
///
/// Each attached view subscribes to the store itself, so that the library is measured, and not a list
/// of views in front of it. Parts of `Scenarios` provide the guarantees of the contract missing in the
/// library: a queue for nested intents and a gate for stopping.
final class StoreCounterBoard: CounterBoard {
  private let store: Store<CounterState, CounterState.Action>
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<CounterState.Action>
  private let gate = StopGate()
  private var subscribers: [ObjectIdentifier: any Subscriber] = [:]
  private var delays: [Int: Task<Void, Never>] = [:]

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    store = Store(CounterState(configuration), reduce: CounterState.reduce)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    self.environment = environment
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  private func send(_ action: CounterState.Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: CounterState.Action) {
    guard gate.isOpen else { return }
    if case .intent(let intent) = action {
      if let id = intent.id, store.state.counter(id) == nil { return report(id) }
      runDelay(intent)
    }
    store.dispatch(action)
  }

  /// A library with effects of its own would run the delay.
  private func runDelay(_ intent: CounterIntent) {
    switch intent {
    case .incrementLater(let id) where !store.state.counters[id].isBusy:
      delays[id] = Task { [weak self, clock = environment.clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        self?.send(.delayElapsed(id))
      }
    case .cancelLater(let id): delays.removeValue(forKey: id)?.cancel()
    default: break
    }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let counter = store.state.counter(id) else {
      report(id)
      return .ended
    }
    return attach(
      PartSubscriber(view, showing: counter, part: { $0.counters[id] }, CounterContent.init))
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attach(PartSubscriber(view, showing: store.state.total, part: \.total, TotalContent.init))
  }

  private func attach(_ subscriber: some Subscriber) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    subscribers[ObjectIdentifier(subscriber)] = subscriber
    store.subscribe(subscriber) { subscriber.receive($0) }
    queue.deliver({ subscriber.show() }) { handle($0) }
    // By object, not by identifier: another subscriber may have the address of one that has ended.
    return ViewAttachment { [weak self, weak subscriber] in
      if let subscriber { self?.end(subscriber) }
    }
  }

  private func end(_ subscriber: any Subscriber) {
    subscribers[ObjectIdentifier(subscriber)] = nil
    store.unsubscribe(subscriber)
    subscriber.end()
  }

  func content(of id: Int) -> CounterContent? { store.state.counter(id).map(CounterContent.init) }

  var totalContent: TotalContent { TotalContent(store.state.total) }

  func stop() {
    gate.close()
    queue.removeAll()
    for delay in delays.values { delay.cancel() }
    for subscriber in subscribers.values { end(subscriber) }
  }

  private func report(_ id: Int) {
    if gate.isOpen { environment.diagnostics.report(.indexOutsideBoard(id)) }
  }
}

/// A view's subscription to every state of a store.
@MainActor
protocol Subscriber: AnyObject {
  /// Receives a state.
  func receive(_ state: CounterState)

  /// Shows the part that was received last.
  func show()

  /// Releases the view.
  func end()
}

/// Shows a part of the state to one view whenever the part has changed.
final class PartSubscriber<Part: Equatable, Content: Equatable & Sendable>: Subscriber {
  private var view: (any ContentView<Content>)?
  private var last: Part
  private let part: @MainActor (CounterState) -> Part
  private let content: @MainActor (Part) -> Content

  init(
    _ view: any ContentView<Content>, showing part: Part,
    part map: @escaping @MainActor (CounterState) -> Part,
    _ content: @escaping @MainActor (Part) -> Content
  ) {
    self.view = view
    last = part
    self.part = map
    self.content = content
  }

  func receive(_ state: CounterState) {
    let part = part(state)
    guard part != last else { return }
    last = part
    show()
  }

  func show() { view?.show(content(last)) }

  func end() { view = nil }
}
