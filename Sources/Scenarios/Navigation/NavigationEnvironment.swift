/// Everything that comes to the navigation from outside.
@MainActor
public struct NavigationEnvironment {
  /// What every scenario needs.
  public var scenario: ScenarioEnvironment

  /// Where the identities of screens and modals come from.
  public var identifiers: any IdentifierGenerator

  /// Tells of ``Message/unreadChanged(_:)``.
  public var messages: MessageBus

  /// Who follows the making of screens' models, if anybody.
  public var screenModels: (any ScreenModelObserver)?

  /// How long a delayed increment takes.
  public static var delay: Duration { .seconds(1) }

  /// Makes an environment.
  public init(
    scenario: ScenarioEnvironment, identifiers: any IdentifierGenerator, messages: MessageBus,
    screenModels: (any ScreenModelObserver)? = nil
  ) {
    self.scenario = scenario
    self.identifiers = identifiers
    self.messages = messages
    self.screenModels = screenModels
  }
}
