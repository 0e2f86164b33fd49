import Scenarios

/// Model, view, intent: features that reduce intents by changing their state in place.
public enum MVIArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  public static let profile = Profile(
    architecture: "mvi", variant: "mvi",
    summary: "a feature per screen, row and counter, whose reducers change its state in place",
    source: "SwiftMVI by xtro")

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    MVICounterBoard(configuration, environment: environment)
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    MVINavigationApp(environment)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    MVINewsList(configuration, environment)
  }

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    MVIForm(environment)
  }
}
