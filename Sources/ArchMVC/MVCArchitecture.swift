import Scenarios

/// Model-view-controller with controllers that several screens share, injected from a root layer.
public enum MVCArchitecture: CounterArchitecture {
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "mvc", variant: "mvc",
    summary: "shared controllers, injected from a root layer into thin screens that observe them",
    source: "the SwiftUI MVVM article", delivery: .immediate, order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    MVCCounterBoard(configuration, environment: environment)
  }
}
