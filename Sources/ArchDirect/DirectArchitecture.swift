import Scenarios

/// No architecture: each scenario written by hand, with every guarantee of the contract.
///
/// It is the baseline that the others are compared with, the cost of the contract itself.
public enum DirectArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  public static let profile = Profile(
    architecture: "direct", variant: "direct",
    summary: "no architecture: the contract written by hand, the baseline of every comparison",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .part, viewModels: .none,
      delivery: .immediate),
    order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    DirectCounterBoard(configuration, environment: environment)
  }

  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    DirectNavigationApp(environment: environment)
  }

  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    DirectNewsList(configuration, environment: environment)
  }

  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    DirectForm(environment: environment)
  }
}
