import Observation
import Scenarios

/// A bare `@Observable` object with a value and a busy flag, bound in the simplest correct way: the cost of
/// observation itself.
///
/// It is a reference cell, not a variant: it shows the right contents, but follows no other rule.
public enum ObservableCell: CounterArchitecture, ReferenceCell {
  public static let profile = Profile(
    architecture: "reference", variant: "observable-cell",
    summary: "a bare @Observable object per counter, bound in the simplest correct way")

  public static let workloads: Set = ["counter/dispatch", "counter/fanout-one", "counter/derived"]

  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    CellBoard(configuration, environment: environment)
  }
}

@Observable
@MainActor
private final class Cell {
  var value: Int
  var isBusy: Bool
  @ObservationIgnored var delay: Task<Void, Never>?

  init(_ counter: Counter) {
    value = counter.value
    isBusy = counter.isBusy
  }

  var counter: Counter { Counter(value: value, isBusy: isBusy) }

  func step(by amount: Int, within bounds: ClosedRange<Int>) {
    var counter = Counter(value: value)
    counter.step(by: amount, within: bounds)
    value = counter.value
  }

  deinit { delay?.cancel() }
}

/// Tracks a content, requests a frame when it is about to change, and shows it there.
private final class Binding: FrameClient {
  private let display: Display
  private let update: @MainActor (Binding) -> Void

  init<Content>(
    _ view: any ContentView<Content>, display: Display, content: @escaping @MainActor () -> Content
  ) {
    self.display = display
    update = { binding in
      view.show(
        withObservationTracking(content) { [weak binding] in
          MainActor.assumeIsolated { binding?.contentWillChange() }
        })
    }
    displayFrame()
  }

  private func contentWillChange() { display.requestFrame(for: self) }

  func displayFrame() { update(self) }
}

private final class CellBoard: CounterBoard {
  private let display: Display
  private let clock: any Clock<Duration>
  private let bounds: ClosedRange<Int>
  private let cells: [Cell]
  private let bindings = ObserverList<Binding>()

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    display = environment.display
    clock = environment.clock
    bounds = configuration.bounds
    cells = configuration.counters.map(Cell.init)
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): cell(id)?.step(by: 1, within: bounds)
    case .decrement(let id): cell(id)?.step(by: -1, within: bounds)
    case .reset(let id): cell(id)?.value = 0
    case .resetAll: for cell in cells { cell.value = 0 }
    case .incrementLater(let id): if let cell = cell(id) { incrementLater(cell) }
    case .cancelLater(let id):
      cell(id)?.delay?.cancel()
      cell(id)?.isBusy = false
    }
  }

  private func incrementLater(_ cell: Cell) {
    guard !cell.isBusy else { return }
    cell.isBusy = true
    cell.delay = Task { [weak cell, bounds, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      cell?.isBusy = false
      cell?.step(by: 1, within: bounds)
    }
  }

  private func cell(_ id: Int) -> Cell? {
    cells.indices.contains(id) ? cells[id] : nil
  }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let cell = cell(id) else { return .ended }
    return bind(view) { Self.content(of: cell.counter) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    bind(view) { [cells] in Self.totalContent(of: cells) }
  }

  private func bind<Content>(
    _ view: any ContentView<Content>, content: @escaping @MainActor () -> Content
  ) -> ViewAttachment {
    let binding = Binding(view, display: display, content: content)
    let token = bindings.add(binding)
    return ViewAttachment { [weak token] in token?.remove() }
  }

  func content(of id: Int) -> CounterContent? { cell(id).map { Self.content(of: $0.counter) } }

  var totalContent: TotalContent { Self.totalContent(of: cells) }

  private static func content(of counter: Counter) -> CounterContent {
    CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }

  private static func totalContent(of cells: [Cell]) -> TotalContent {
    var total = CounterTotal()
    for cell in cells { total.add(cell.value) }
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
