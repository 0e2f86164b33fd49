import Scenarios

/// The root layer of the board: it makes the controller of the counters, and injects it into
/// screens.
final class MVCCounterBoard: CounterBoard {
  private let controller: CounterController
  private let window = Window()

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    controller = CounterController(configuration, clock: environment.clock)
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): controller.increment(id)
    case .decrement(let id): controller.decrement(id)
    case .reset(let id): controller.reset(id)
    case .resetAll: controller.resetAll()
    case .incrementLater(let id): controller.incrementLater(id)
    case .cancelLater(let id): controller.cancelLater(id)
    }
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let screen = screen(of: id) else { return .ended }
    return window.show(screen, in: view).attachment
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    window.show(totalScreen, in: view).attachment
  }

  func content(of id: Int) -> CounterContent? { screen(of: id)?.content }

  var totalContent: TotalContent { totalScreen.content }

  private func screen(of id: Int) -> CounterScreen? {
    controller.contains(id) ? CounterScreen(id: id, controller: controller) : nil
  }

  private var totalScreen: TotalScreen { TotalScreen(controller: controller) }
}

/// A screen that shows one counter.
struct CounterScreen: ThinScreen {
  let id: Int
  let controller: CounterController

  var observed: [ControllerObservers] { [controller.observers(of: id)] }

  var content: CounterContent {
    let counter = controller.counters[id]
    return CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

/// A screen that shows the total of the board.
struct TotalScreen: ThinScreen {
  let controller: CounterController

  var observed: [ControllerObservers] { [controller.totalObservers] }

  var content: TotalContent {
    let total = controller.total
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
