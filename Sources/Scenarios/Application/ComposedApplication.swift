/// The scenarios as the parts of one application, over one environment.
///
/// Each part keeps the contract of its scenario, whatever is sent to the others. Of what happens in one
/// part another one learns what it learns without an application: the tab bar of the navigation shows
/// the number of unread stories. Messages are sent as without an application, but a part may observe the
/// others instead of listening to them.
///
/// Letting go is the end here, too: when the last reference to the application and its parts goes, nothing
/// of any part is left.
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
}

extension ComposedApplication {
  /// Connects the parts: a story that is to be opened is pushed, and a user who has signed in is logged in.
  ///
  /// The owner of an application calls it once.
  public func connectParts() {
    _ = news.onEvent { [weak navigation] in
      switch $0 {
      case .openStory(let id): navigation?.send(.push(.story(id)))
      }
    }
    _ = form.onEvent { [weak navigation] in
      switch $0 {
      case .signedIn(let name): navigation?.send(.login(name: name))
      }
    }
  }
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
