import Scenarios

/// A counter board whose state is in a store: what the adapters of all stores do alike.
@MainActor
protocol StoreBoard: CounterBoard {
  var environment: ScenarioEnvironment { get }
  var gate: StopGate { get }
  var state: CounterState { get }

  /// Subscribes a view, and shows it its part.
  func attach(_ subscriber: Subscriber) -> ViewAttachment
}

extension StoreBoard {
  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let counter = state.counter(id) else {
      report(id)
      return .ended
    }
    return attach(
      Subscriber(view, showing: counter, part: { $0.counters[id] }, CounterContent.init))
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    attach(Subscriber(view, showing: state.total, part: \.total, TotalContent.init))
  }

  func content(of id: Int) -> CounterContent? { state.counter(id).map(CounterContent.init) }

  var totalContent: TotalContent { TotalContent(state.total) }

  /// Whether an intent is about no counter of the board, which is reported.
  func rejects(_ intent: CounterIntent) -> Bool {
    guard let id = intent.id, state.counter(id) == nil else { return false }
    report(id)
    return true
  }

  private func report(_ id: Int) {
    if gate.isOpen { environment.diagnostics.report(.indexOutsideBoard(id)) }
  }
}

/// A view's subscription to every state of a store: it shows a part whenever the part has changed.
@MainActor
final class Subscriber {
  let receive: (CounterState) -> Void

  /// Shows the part that was received last.
  let show: () -> Void
  let end: () -> Void

  init<Part: Equatable, Content: Equatable & Sendable>(
    _ view: any ContentView<Content>, showing first: Part,
    part: @escaping @MainActor (CounterState) -> Part,
    _ content: @escaping @MainActor (Part) -> Content
  ) {
    var shown: (any ContentView<Content>)? = view
    var last = first
    show = { shown?.show(content(last)) }
    receive = { state in
      let new = part(state)
      guard new != last else { return }
      last = new
      shown?.show(content(new))
    }
    end = { shown = nil }
  }
}

/// The delayed increments of a board; a library with effects of its own would run them.
@MainActor
final class Delays {
  private let clock: any Clock<Duration>
  private var tasks: [Int: Task<Void, Never>] = [:]

  init(on clock: any Clock<Duration>) { self.clock = clock }

  /// Starts or cancels the delay that an action in a state asks for.
  func run(
    _ action: CounterState.Action, in state: CounterState,
    then perform: @escaping @MainActor (CounterState.Action) -> Void
  ) {
    switch action {
    case .intent(.incrementLater(let id)) where !state.counters[id].isBusy:
      tasks[id] = Task { [clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        perform(.delayElapsed(id))
      }
    case .intent(.cancelLater(let id)): cancel(id)
    default: break
    }
  }

  func cancel(_ id: Int) { tasks.removeValue(forKey: id)?.cancel() }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
  }
}

/// Counts the intents that views send during deliveries, for stores that handle intents later.
@MainActor
final class NestedIntents {
  private let diagnostics: any Diagnostics
  private var isDelivering = false
  private var count = 0

  init(_ diagnostics: any Diagnostics) { self.diagnostics = diagnostics }

  /// Whether another intent may be sent; reports the first one that may not.
  func acceptsAnother() -> Bool {
    let limit = IntentQueue<CounterIntent>.limit
    count = isDelivering ? count + 1 : 0
    if count == limit + 1 { diagnostics.report(.nestedIntentsRefused(limit: limit)) }
    return count <= limit
  }

  func whileDelivering(_ deliver: () -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    deliver()
    isDelivering = wasDelivering
  }
}
