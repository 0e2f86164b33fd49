import Scenarios

/// MVVM on observation: observable view models of screens, and controllers that screens share.
public enum MVVMObservableArchitecture: CounterArchitecture, NavigationArchitecture,
  NewsArchitecture, FormArchitecture
{
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

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    MVVMObservableNavigationApp(environment: environment)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    MVVMObservableNewsList(configuration, environment: environment)
  }

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    MVVMObservableForm(environment: environment)
  }
}
