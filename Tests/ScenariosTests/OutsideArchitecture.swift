import Scenarios

/// An architecture as somebody outside of the project writes it: the public contract is all it
/// knows.
enum OutsideArchitecture: CounterArchitecture {
  static let profile = Profile(
    architecture: "outside", variant: "outside", summary: "one object that does everything",
    delivery: .immediate, order: .source)

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    OutsideBoard(configuration, environment: environment)
  }
}

/// A board that shows everything to everybody who does not show it yet, whatever happened.
private final class OutsideBoard: CounterBoard {
  private let bounds: ClosedRange<Int>
  private let environment: ScenarioEnvironment
  private let queue: IntentQueue<@MainActor (OutsideBoard) -> Void>
  private var counters: [Counter]
  private var delays: [Int: Task<Void, Never>] = [:]
  private let views: [ViewList<CounterContent>]
  private let totalViews = ViewList<TotalContent>()
  private var isStopped = false

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    bounds = configuration.bounds
    counters = configuration.counters
    views = counters.map { _ in ViewList() }
    queue = IntentQueue(diagnostics: environment.diagnostics)
    self.environment = environment
  }

  func send(_ intent: CounterIntent) { run { $0.handle(intent) } }

  private func run(_ change: @escaping @MainActor (OutsideBoard) -> Void) {
    queue.send(change, handle: perform)
  }

  private func perform(_ change: @MainActor (OutsideBoard) -> Void) {
    guard !isStopped else { return }
    change(self)
    for (id, counter) in counters.enumerated() { views[id].show(CounterContent(counter)) }
    totalViews.show(totalContent)
  }

  private func handle(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): change(id) { $0.step(by: 1, within: bounds) }
    case .decrement(let id): change(id) { $0.step(by: -1, within: bounds) }
    case .reset(let id): change(id) { $0.value = 0 }
    case .resetAll: for id in counters.indices { counters[id].value = 0 }
    case .cancelLater(let id): change(id) { cancel(id, &$0) }
    case .incrementLater(let id): change(id) { start(id, &$0) }
    }
  }

  private func change(_ id: Int, _ body: (inout Counter) -> Void) {
    guard counters.indices.contains(id) else {
      return environment.diagnostics.report(.indexOutsideBoard(id))
    }
    var counter = counters[id]
    body(&counter)
    counters[id] = counter
  }

  private func start(_ id: Int, _ counter: inout Counter) {
    guard !counter.isBusy else { return }
    counter.isBusy = true
    delays[id] = Task { [weak self, clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.run { $0.finish(id) }
    }
  }

  private func finish(_ id: Int) {
    delays[id] = nil
    counters[id].isBusy = false
    counters[id].step(by: 1, within: bounds)
  }

  private func cancel(_ id: Int, _ counter: inout Counter) {
    delays.removeValue(forKey: id)?.cancel()
    counter.isBusy = false
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard !isStopped else { return .ended }
    guard let content = content(of: id) else {
      environment.diagnostics.report(.indexOutsideBoard(id))
      return .ended
    }
    return deliver { views[id].attach(view, showing: content) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    isStopped ? .ended : deliver { totalViews.attach(view, showing: totalContent) }
  }

  private func deliver(_ deliveries: @MainActor () -> ViewAttachment) -> ViewAttachment {
    queue.deliver(deliveries, handle: perform)
  }

  func content(of id: Int) -> CounterContent? {
    counters.indices.contains(id) ? CounterContent(counters[id]) : nil
  }

  var totalContent: TotalContent { TotalContent(CounterTotal(of: counters)) }

  func stop() {
    isStopped = true
    queue.removeAll()
    for delay in delays.values { delay.cancel() }
    for views in views { views.detachAll() }
    totalViews.detachAll()
  }
}
