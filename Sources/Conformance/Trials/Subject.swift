import Scenarios

/// What is examined: an architecture's scenarios, or those of a deliberately broken one.
public struct Subject: Sendable {
  /// Makes a board of counters.
  public typealias MakeCounterBoard =
    @MainActor @Sendable (CounterConfiguration, ScenarioEnvironment) -> any CounterBoard

  /// Makes an application with navigation.
  public typealias MakeNavigationApp =
    @MainActor @Sendable (NavigationEnvironment) -> any NavigationApp

  /// Makes a news list.
  public typealias MakeNewsList =
    @MainActor @Sendable (NewsConfiguration, NewsEnvironment) -> any NewsList

  /// What the subject declares of itself.
  public let profile: Profile

  /// Makes a board, if the subject implements that scenario.
  public var makeCounterBoard: MakeCounterBoard?

  /// Makes an application, if the subject implements that scenario.
  public var makeNavigationApp: MakeNavigationApp?

  /// Makes a list, if the subject implements that scenario.
  public var makeNewsList: MakeNewsList?

  /// A subject with the scenarios that an architecture implements.
  public init(_ architecture: any Architecture.Type) {
    profile = architecture.profile
    if let architecture = architecture as? any CounterArchitecture.Type {
      makeCounterBoard = { architecture.makeCounterBoard($0, environment: $1) }
    }
    if let architecture = architecture as? any NavigationArchitecture.Type {
      makeNavigationApp = { architecture.makeNavigationApp(environment: $0) }
    }
    if let architecture = architecture as? any NewsArchitecture.Type {
      makeNewsList = { architecture.makeNewsList($0, environment: $1) }
    }
  }

  /// A subject without scenarios, to be given some.
  package init(profile: Profile) { self.profile = profile }

  /// Whether the subject implements a scenario.
  public func implements(_ scenario: ScenarioName) -> Bool {
    switch scenario {
    case .counter: makeCounterBoard != nil
    case .navigation: makeNavigationApp != nil
    case .news: makeNewsList != nil
    }
  }
}

extension Subject: CustomStringConvertible {
  /// The variant's identifier.
  public var description: String { profile.variant }
}

/// The three scenarios, by the names that commands and files use.
public enum ScenarioName: String, CaseIterable, Sendable {
  /// The board of counters.
  case counter
  /// The application with tabs, stacks and modals.
  case navigation
  /// The list of Hacker News.
  case news
}
