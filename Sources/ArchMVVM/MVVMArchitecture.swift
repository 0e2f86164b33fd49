import Scenarios

/// View models that report updates, errors and selections by closures, without a reactive framework.
public enum MVVMArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "mvvm", variant: "mvvm",
    summary: "view models change a model and report updates by closures, which a screen binds",
    source: "MVVM: A non-reactive introduction, by Ian Keen",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .perThing,
      delivery: .immediate),
    order: .source,
    observations: ["X08": "an update of the list sets up all attached rows again"])

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

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    MVVMForm(environment: environment)
  }
}
