import Scenarios

/// The store of unidirectional data flow with every view observing the whole state.
///
/// It is what Redux is criticised for: whatever happens, everybody is told, formats and shows. The
/// gaps in the profile are that idea's price, and the reason why `ArchUDF` maps.
public enum UDFGlobalArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture {
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "udf", variant: "udf-global",
    summary: "the same store, every view observes the whole state",
    source: "the criticism of Redux in an article on MVVM with SwiftUI",
    delivery: .immediate, order: .attachment,
    knownGaps: [
      "X06": "a view is shown its content again whenever anything happens",
      "X07": "an action that changes nothing is still told to everybody",
      "X08": "every view is a view of the whole state",
      "C03": "every counter's view is told of every counter",
      "L09": "every row's view is told of every row",
    ])

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
