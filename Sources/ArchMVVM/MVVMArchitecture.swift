import Scenarios

/// View models that tell their views by closures, without a reactive framework.
public enum MVVMArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "mvvm", variant: "mvvm", summary: "closure-bound view models over a model",
    source: "a non-reactive introduction to MVVM",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .perThing,
      delivery: .immediate),
    order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    MVVMCounterBoard(configuration, environment: environment)
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    MVVMNavigationApp(environment: environment)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    MVVMNewsList(configuration, environment: environment)
  }
}
