import Scenarios

/// Unidirectional data flow: one store, reducers, middleware, and view models over mapped state.
public enum UDFArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "udf", variant: "udf",
    summary: "store, reducers and middleware, view models over state mappers",
    source: "ReMVVM",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .part, viewModels: .perThing,
      delivery: .immediate),
    order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    UDFCounterBoard(configuration, environment: environment)
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    UDFNavigationApp(environment: environment)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    UDFNewsList(configuration, environment: environment)
  }
}
