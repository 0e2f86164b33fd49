import Scenarios

/// The board of all known programs: it knows steps of one counter, and one view.
///
/// There are no collections in it, because in debug builds going through one allocates.
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
  private var counter = Counter(value: 0)
  private var view: (any ContentView<CounterContent>)?

  /// What boards leave behind; it stays reachable, so that no other tool takes it for a leak.
  private static let leaked = KnownWork()

  init(_ environment: ScenarioEnvironment, _ worker: Worker?) {
    self.worker = worker
    tracer = environment.tracer
    thread = worker == .secondThread ? SecondThread(work) : nil
    if worker != nil { for _ in 0..<Self.leaks { Self.leaked.keepOne() } }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment: step(by: 1)
    case .decrement: step(by: -1)
    case .reset, .resetAll, .incrementLater, .cancelLater: break
    }
  }

  private func step(by amount: Int) {
    counter.value += amount
    deliver()
    guard worker != nil else { return }
    for _ in 1..<Self.deliveries { deliver() }
    for _ in 0..<Self.reducerCalls { tracer?.record(TraceEvent(.reduction, "")) }
    for _ in 0..<Self.selectorCalls { tracer?.record(TraceEvent(.selection, "")) }
    if let thread { thread.perform() } else { work.perform() }
  }

  private func deliver() { view?.show(CounterContent(counter)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    self.view = view
    deliver()
    return .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment { .ended }

  func content(of id: Int) -> CounterContent? { CounterContent(counter) }

  var totalContent: TotalContent { TotalContent(CounterTotal()) }

  func stop() {
    view = nil
    thread?.end()
    work.end()
  }
}
