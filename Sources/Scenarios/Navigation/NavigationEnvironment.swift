/// The dependencies that the navigation takes from outside.
@MainActor
public struct NavigationEnvironment {
  public var scenario: ScenarioEnvironment

  /// The source of the identities of screens and modals.
  public var identifiers: any IdentifierGenerator

  /// Delivers ``Message/unreadChanged(_:)``.
  public var messages: MessageBus

  /// The duration of a delayed increment.
  public static var delay: Duration { .seconds(1) }

  public init(
    scenario: ScenarioEnvironment, identifiers: any IdentifierGenerator, messages: MessageBus
  ) {
    self.scenario = scenario
    self.identifiers = identifiers
    self.messages = messages
  }
}
