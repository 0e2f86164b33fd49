import Scenarios

/// View models that report what happens by closures, without a reactive framework.
public enum MVVMArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  /// The name of the architecture, its idea and its source.
  public static let profile = Profile(
    architecture: "mvvm", variant: "mvvm",
    summary: "view models have outputs and functions, and report by closures, which a screen binds",
    source: "MVVM: A non-reactive introduction, by Ian Keen")

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    MVVMCounterBoard(BoardViewModel(configuration, environment: environment))
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    MVVMNavigationApp(
      NavigationViewModel(environment: environment), messages: environment.messages)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    MVVMNewsList(
      NewsListViewModel(configuration, environment: environment), badge: BadgeViewModel(),
      environment: environment)
  }

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    MVVMForm(SignInViewModel(sessions: environment.sessions), alerts: environment.alerts)
  }
}
