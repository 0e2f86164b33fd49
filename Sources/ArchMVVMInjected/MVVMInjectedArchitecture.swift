import Scenarios

/// View models that are given everything they need by a container.
public enum MVVMInjectedArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture
{
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "mvvm", variant: "mvvm-injected",
    summary: "view models over an injected repository, messages and view adapters",
    source: "an article on MVVM with injected dependencies",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .perThing,
      delivery: .immediate),
    order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    CounterContainer(configuration, environment: environment).makeBoard()
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    NavigationContainer(environment: environment).makeApp()
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    NewsContainer(configuration, environment: environment).makeList()
  }
}
