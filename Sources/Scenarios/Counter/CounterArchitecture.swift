/// An architecture that implements the counter board.
public protocol CounterArchitecture: Architecture {
  associatedtype Board: CounterBoard

  /// Makes a fresh board.
  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> Board
}
