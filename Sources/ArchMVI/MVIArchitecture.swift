import Scenarios

/// Model, view, intent: features that reduce intents by changing their state in place.
public enum MVIArchitecture: CounterArchitecture {
  public static let profile = Profile(
    architecture: "mvi", variant: "mvi",
    summary: "a feature per screen, row and counter, whose reducers change its state in place",
    source: "SwiftMVI by xtro",
    decisions: Decisions(
      transition: .inPlace, reach: .construction, filter: .nowhere, viewModels: .perThing,
      delivery: .immediate),
    order: .source)

  /// Makes a fresh board.
  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    MVICounterBoard(configuration, Processor(environment: environment))
  }
}

extension MVIArchitecture: NavigationArchitecture {
  /// Makes a fresh application.
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    MVINavigationApp(environment, Processor(environment: environment.scenario))
  }
}

extension MVIArchitecture: NewsArchitecture {
  /// Makes a fresh list.
  public static func makeNewsList(
    _ configuration: NewsConfiguration, environment: NewsEnvironment
  ) -> some NewsList {
    MVINewsList(configuration, environment, Processor(environment: environment.scenario))
  }
}

extension MVIArchitecture: FormArchitecture {
  /// Makes a fresh form.
  public static func makeForm(environment: FormEnvironment) -> some SignInForm {
    MVIForm(environment, Processor(environment: environment.scenario))
  }
}
