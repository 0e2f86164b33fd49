/// The scenarios as the parts of one application, over one environment.
///
/// Each part keeps the contract of its scenario, whatever is sent to the others. Of what happens in one
/// part another one learns what it learns without an application: the tab bar of the navigation shows
/// the number of unread stories. Messages are sent as without an application, but a part may observe the
/// others instead of listening to them.
///
/// Parts are stopped together. The application is the only outside reference: letting the last reference
/// to it go is a stop, even where a part is still held.
@MainActor
public protocol ComposedApplication: AnyObject, Sendable {
  associatedtype Board: CounterBoard
  associatedtype Navigation: NavigationApp
  associatedtype List: NewsList
  associatedtype Form: SignInForm

  var board: Board { get }
  var navigation: Navigation { get }
  var news: List { get }
  var form: Form { get }

  /// Ends all parts, as the `stop()` of each would.
  ///
  /// The `stop()` of a part alone ends that part at least.
  func stop()
}

/// An architecture that makes its application in a way of its own, such as around one state.
///
/// An architecture that implements all four scenarios has an application without conforming to this
/// protocol, whose parts are made one by one; one that lacks a scenario has none. See
/// ``Architecture/application``.
public protocol ApplicationArchitecture: Architecture {
  associatedtype Application: ComposedApplication

  /// Makes a fresh application.
  @MainActor
  static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> Application
}

/// The parameters of an application.
public struct ApplicationConfiguration: Sendable {
  public let counter: CounterConfiguration
  public let news: NewsConfiguration

  public init(counter: CounterConfiguration, news: NewsConfiguration = NewsConfiguration()) {
    self.counter = counter
    self.news = news
  }
}

/// The dependencies that an application takes from outside, one of each kind for all parts.
@MainActor
public struct ApplicationEnvironment {
  /// The dependencies of the news list; all parts share its messages, alerts, clock, display,
  /// diagnostics and tracer.
  public var news: NewsEnvironment

  public var identifiers: any IdentifierGenerator
  public var sessions: any SessionService
  public var screenModels: (any ScreenModelObserver)?

  public init(
    news: NewsEnvironment, identifiers: any IdentifierGenerator, sessions: any SessionService,
    screenModels: (any ScreenModelObserver)? = nil
  ) {
    self.news = news
    self.identifiers = identifiers
    self.sessions = sessions
    self.screenModels = screenModels
  }

  public var scenario: ScenarioEnvironment { news.scenario }

  public var navigation: NavigationEnvironment {
    NavigationEnvironment(
      scenario: scenario, identifiers: identifiers, messages: news.messages,
      screenModels: screenModels)
  }

  public var form: FormEnvironment {
    FormEnvironment(scenario: scenario, sessions: sessions, alerts: news.alerts)
  }

  /// The environment whose services, responders and messages pass a gate, for an application that has
  /// one gate for all parts.
  public func behind(_ gate: StopGate) -> ApplicationEnvironment {
    var environment = self
    environment.news = news.behind(gate)
    environment.sessions = form.behind(gate).sessions
    return environment
  }
}
