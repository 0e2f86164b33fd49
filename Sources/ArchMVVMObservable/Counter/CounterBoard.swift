import Scenarios

/// The root layer of the counter board.
///
/// It makes and owns the controller that all screens share, injects it into the screens' view
/// models, and binds the views to those. A screen is made when the first view of it is attached.
final class MVVMObservableCounterBoard: CounterBoard {
  private let controller: CounterController
  private let queue: IntentQueue<CounterIntent>
  private let updates: FrameUpdates
  private var counterBinders: [ObservationBinder<CounterContent>?]
  private var totalBinder: ObservationBinder<TotalContent>?
  private var isStopped = false

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let controller = CounterController(configuration, environment: environment)
    let queue = IntentQueue<CounterIntent>(diagnostics: environment.diagnostics)
    updates = FrameUpdates(environment) { deliveries in
      queue.deliver(deliveries, handle: controller.handle)
    }
    self.controller = controller
    self.queue = queue
    counterBinders = controller.counters.map { _ in nil }
  }

  /// Who owns binders must end them, also when nobody stopped the board.
  isolated deinit { stop() }

  func send(_ intent: CounterIntent) {
    guard !isStopped else { return }
    queue.send(intent, handle: controller.handle)
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard !isStopped, let counter = controller.counter(id) else { return .ended }
    let binder = counterBinders[id] ?? makeBinder(of: counter, id)
    return queue.deliver({ binder.attach(view) }, handle: controller.handle)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard !isStopped else { return .ended }
    let binder = totalBinder ?? makeTotalBinder()
    return queue.deliver({ binder.attach(view) }, handle: controller.handle)
  }

  func content(of id: Int) -> CounterContent? {
    guard controller.counters.indices.contains(id) else { return nil }
    return CounterViewModel(controller.counters[id]).content
  }

  var totalContent: TotalContent { TotalViewModel(controller).content }

  func stop() {
    isStopped = true
    queue.removeAll()
    updates.end()
    controller.stop()
    for binder in counterBinders { binder?.end() }
    totalBinder?.end()
  }

  private func makeBinder(of counter: CounterState, _ id: Int) -> ObservationBinder<CounterContent>
  {
    let viewModel = CounterViewModel(counter)
    let binder = ObservationBinder("counter \(id)", rank: .source, updates: updates) {
      viewModel.content
    }
    counterBinders[id] = binder
    return binder
  }

  private func makeTotalBinder() -> ObservationBinder<TotalContent> {
    let viewModel = TotalViewModel(controller)
    let binder = ObservationBinder("total", rank: .derived, updates: updates) { viewModel.content }
    totalBinder = binder
    return binder
  }
}
