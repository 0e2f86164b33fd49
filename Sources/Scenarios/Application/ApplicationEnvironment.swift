/// The dependencies that an application takes from outside, one of each kind for all parts.
@MainActor
public struct ApplicationEnvironment {
  /// The dependencies of the news list; all parts share its messages, alerts, clock and display.
  public var news: NewsEnvironment

  public var identifiers: any IdentifierGenerator
  public var sessions: any SessionService

  public init(
    news: NewsEnvironment, identifiers: any IdentifierGenerator, sessions: any SessionService
  ) {
    self.news = news
    self.identifiers = identifiers
    self.sessions = sessions
  }

  public var scenario: ScenarioEnvironment { news.scenario }

  public var navigation: NavigationEnvironment {
    NavigationEnvironment(
      scenario: scenario, identifiers: identifiers, messages: news.messages)
  }

  public var form: FormEnvironment {
    FormEnvironment(scenario: scenario, sessions: sessions, alerts: news.alerts)
  }
}
