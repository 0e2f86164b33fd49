import Scenarios

/// The screen of the counter board: it binds views to view models, and turns intents into calls of
/// view models.
final class MVVMCounterBoard: CounterBoard {
  private enum Action {
    case intent(CounterIntent)
    case completion(Completion)
  }

  private let board: BoardViewModel
  private let environment: ScenarioEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<Action>
  private var counterViews: [OldViewList<CounterContent>?]
  private var totalViews: OldViewList<TotalContent>?

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.diagnostics)
    counterViews = Array(repeating: nil, count: configuration.count)
    let completions = CompletionQueue()
    board = BoardViewModel(configuration, environment: environment, completions: completions)
    completions.didReceive = { [weak self] in self?.send(.completion($0)) }
    environment.tracer?.watch("model") { [weak board] in board?.model }
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.increment(let id)): counter(id)?.increment()
    case .intent(.decrement(let id)): counter(id)?.decrement()
    case .intent(.reset(let id)): counter(id)?.reset()
    case .intent(.resetAll): board.resetAll()
    case .intent(.incrementLater(let id)): counter(id)?.incrementLater()
    case .intent(.cancelLater(let id)): counter(id)?.cancelLater()
    case .completion(let completion): completion.run()
    }
  }

  private func counter(_ id: Int) -> CounterViewModel? {
    guard board.counters.indices.contains(id) else {
      environment.diagnostics.report(.indexOutsideBoard(id))
      return nil
    }
    return board.counters[id]
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard gate.isOpen, let counter = counter(id) else { return .ended }
    let views = counterViews[id] ?? bind(counter)
    return queue.deliver({ views.attach(view, showing: counter.presented()) }) { handle($0) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let views = totalViews ?? bindTotal()
    return queue.deliver({ views.attach(view, showing: board.total.presented()) }) { handle($0) }
  }

  private func bind(_ counter: CounterViewModel) -> OldViewList<CounterContent> {
    let views = OldViewList<CounterContent>(gate)
    counterViews[counter.id] = views
    counter.didUpdate = { views.setUp(with: $0) }
    return views
  }

  private func bindTotal() -> OldViewList<TotalContent> {
    let views = OldViewList<TotalContent>(gate)
    totalViews = views
    board.total.didUpdate = { views.setUp(with: $0) }
    return views
  }

  func content(of id: Int) -> CounterContent? {
    board.counters.indices.contains(id) ? board.counters[id].content : nil
  }

  var totalContent: TotalContent { board.total.content }

  func stop() {
    gate.close()
    queue.removeAll()
    for views in counterViews { views?.detachAll() }
    totalViews?.detachAll()
    for counter in board.counters { counter.cancelLater() }
  }
}
