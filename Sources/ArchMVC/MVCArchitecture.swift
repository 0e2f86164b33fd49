import Scenarios

/// Model-view-controller with controllers that several screens share, made by a root layer.
public enum MVCArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "mvc", variant: "mvc",
    summary: "shared controllers, made by a root layer, that notify thin screens",
    source: "MVVM in SwiftUI for a Better Architecture, by Matteo Manferdini",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .none,
      delivery: .immediate),
    order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    MVCCounterBoard(configuration, environment: environment)
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    MVCNavigationApp(environment: environment)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    MVCNewsList(configuration, environment: environment)
  }

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    MVCForm(environment: environment)
  }
}
