import Scenarios

/// The board of all known programs: it knows steps and the views of counters alone.
final class KnownBoard: CounterBoard {
  /// Who allocates.
  enum Worker {
    case mainActor, secondThread
  }

  /// What one intent costs a program that works, beside its ``KnownWork``.
  static let deliveries = 3
  static let reducerCalls = 4
  static let selectorCalls = 6

  /// How many blocks each board leaves behind.
  static let leaks = 1

  private let worker: Worker?
  private let tracer: (any Tracer)?
  private let work = KnownWork()
  private let thread: SecondThread?
  private var counters: [Counter]
  private var views: [(id: Int, view: any ContentView<CounterContent>)] = []

  /// What boards leave behind; it stays reachable, so that no other tool takes it for a leak.
  private static let leaked = KnownWork()

  init(
    _ configuration: CounterConfiguration, _ environment: ScenarioEnvironment, _ worker: Worker?
  ) {
    self.worker = worker
    tracer = environment.tracer
    counters = configuration.counters
    thread = worker == .secondThread ? SecondThread(work) : nil
    if worker != nil { for _ in 0..<Self.leaks { Self.leaked.keepOne() } }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): step(id, by: 1)
    case .decrement(let id): step(id, by: -1)
    case .reset, .resetAll, .incrementLater, .cancelLater: break
    }
  }

  private func step(_ id: Int, by amount: Int) {
    counters[id].value += amount
    deliver(id)
    guard worker != nil else { return }
    for _ in 1..<Self.deliveries { deliver(id) }
    for _ in 0..<Self.reducerCalls { tracer?.record(TraceEvent(.reduction, "")) }
    for _ in 0..<Self.selectorCalls { tracer?.record(TraceEvent(.selection, "")) }
    if let thread { thread.perform() } else { work.perform() }
  }

  private func deliver(_ id: Int) {
    let content = CounterContent(counters[id])
    for (place, view) in views where place == id { view.show(content) }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    views.append((id, view))
    view.show(CounterContent(counters[id]))
    return .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment { .ended }

  func content(of id: Int) -> CounterContent? { CounterContent(counters[id]) }

  var totalContent: TotalContent { TotalContent(CounterTotal()) }

  func stop() {
    views.removeAll()
    thread?.end()
    work.end()
  }
}
