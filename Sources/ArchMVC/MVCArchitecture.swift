import Scenarios

/// Model-view-controller with shared controllers: each owns one subject, screens are thin.
public enum MVCArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  public static let profile = Profile(
    architecture: "mvc", variant: "mvc",
    summary: "shared controllers, each of one subject, injected into thin screens",
    source: "M. Manferdini, MVVM in SwiftUI for a Better Architecture")

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
