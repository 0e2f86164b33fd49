import Scenarios

/// MVVM on observation: observable view models of screens, and controllers that screens share.
public enum MVVMObservableArchitecture: CounterArchitecture {
  public static let profile = Profile(
    architecture: "mvvm", variant: "mvvm-observable",
    summary: "@Observable view models of screens, and shared controllers, bound by tracking",
    source: "M. Manferdini, MVVM in SwiftUI for a Better Architecture")

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    MVVMObservableCounterBoard(configuration, environment: environment)
  }
}
