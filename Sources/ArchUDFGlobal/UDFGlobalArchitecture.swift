import Scenarios

/// The store of unidirectional data flow with every view observing the whole state.
///
/// It is what Redux is criticised for: whatever happens, every observer is notified, makes its
/// content and shows it.
public enum UDFGlobalArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "udf", variant: "udf-global",
    summary: "the same store, every view observes the whole state",
    source: "the criticism of Redux in an article on MVVM with SwiftUI",
    decisions: Decisions(
      transition: .inPlace, reach: .everyObserver, filter: .nowhere,
      viewModels: .perAttachedView, delivery: .immediate),
    order: .attachment)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    UDFGlobalCounterBoard(configuration, environment: environment)
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    UDFGlobalNavigationApp(environment: environment)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    UDFGlobalNewsList(configuration, environment: environment)
  }
}
