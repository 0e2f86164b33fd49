import Scenarios

/// One loop of pure functions, as in Elm: messages update the model, views are functions of it.
public enum ElmArchitecture: CounterArchitecture {
  public static let profile = Profile(
    architecture: "elm", variant: "elm",
    summary: "a pure loop: update, view and subscriptions, run by a runtime",
    source: "The Elm Architecture")

  public static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    ElmCounterBoard(configuration, environment: environment)
  }
}
