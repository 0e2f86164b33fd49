/// The dependencies that the form takes from outside.
@MainActor
public struct FormEnvironment {
  public var scenario: ScenarioEnvironment
  public var sessions: any SessionService
  public var alerts: any AlertResponder

  public init(
    scenario: ScenarioEnvironment, sessions: any SessionService, alerts: any AlertResponder
  ) {
    self.scenario = scenario
    self.sessions = sessions
    self.alerts = alerts
  }
}
