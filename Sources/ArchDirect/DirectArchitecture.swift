import Scenarios

/// No architecture: each scenario written by hand.
///
/// It is the baseline that the others are compared with.
public enum DirectArchitecture: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture
{
  public static let profile = Profile(
    architecture: "direct", variant: "direct",
    summary: "no architecture: state, views and functions, the baseline of every comparison")

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

extension ViewList {
  /// Shows a change to all views; the content is made only if there are any.
  func update(_ name: @autoclosure () -> String, _ content: @autoclosure () -> Content) {
    guard !isEmpty else { return }
    Trace.record(.notified, name())
    show(content())
  }
}
