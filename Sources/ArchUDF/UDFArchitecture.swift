import Scenarios

/// Unidirectional data flow: one store, reducers that return the new state, middleware, and view
/// models that observe mapped parts.
public enum UDFArchitecture: UDFVariant {
  public static let profile = Profile(
    architecture: "udf", variant: "udf",
    summary: "a store whose reducers return new states; view models compare their part of it",
    source: "ReMVVM by Dariusz Grzeszczak",
    decisions: Decisions(
      transition: .returned, reach: .everyObserver, filter: .part, viewModels: .perAttachedView,
      delivery: .immediate),
    order: .attachment, stateCopies: StateCopies(debug: 6, release: 3))
}

/// A variant of the family: its decisions select the store; boards, view models and middleware are
/// the same.
public protocol UDFVariant: CounterArchitecture, NavigationArchitecture, NewsArchitecture,
  FormArchitecture, ApplicationArchitecture
{}

extension UDFVariant {
  /// Makes a fresh board.
  @MainActor
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    UDFCounterBoard.make(configuration, environment: environment, profile.decisions)
  }

  /// Makes a fresh application.
  @MainActor
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    UDFNavigationApp.make(environment: environment, profile.decisions)
  }

  /// Makes a fresh list.
  @MainActor
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    UDFNewsList.make(configuration, environment: environment, profile.decisions)
  }

  /// Makes a fresh form.
  @MainActor
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    UDFForm.make(environment: environment, profile.decisions)
  }

  /// Makes a fresh application around one store.
  @MainActor
  public static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> some ComposedApplication {
    ApplicationState.makeParts(configuration, environment: environment, profile.decisions)
  }
}
