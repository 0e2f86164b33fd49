/// A board of counters: the smallest scenario, on which dispatch latency and fan-out are measured.
///
/// Counters are numbered from zero. An index outside the board changes nothing.
@MainActor
public protocol CounterBoard: Scenario where Intent == CounterIntent {
  /// Attaches a view to one counter and shows it the current content once.
  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment

  /// Attaches a view to the total and shows it the current content once.
  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment

  /// The current content of a view of that counter, or nil if the counter does not exist.
  func content(of id: Int) -> CounterContent?

  /// The current content of a view of the total.
  var totalContent: TotalContent { get }
}

/// An architecture that implements the counter board.
public protocol CounterArchitecture: Architecture {
  associatedtype Board: CounterBoard

  /// Makes a fresh board.
  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> Board
}
