import Scenarios

/// View models whose dependencies are injected protocols, and an adapter for each kind of view.
public enum MVVMInjectedArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  /// The variant's profile.
  public static let profile = Profile(
    architecture: "mvvm", variant: "mvvm-injected",
    summary: "view models over injected protocols and messages, with an adapter for each view",
    source: "the article “My MVVM Pattern Usage in iOS” (its text names no author)")

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    CounterContainer(configuration: configuration, environment: environment).makeBoard()
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

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    FormContainer(environment: environment).makeForm()
  }
}
