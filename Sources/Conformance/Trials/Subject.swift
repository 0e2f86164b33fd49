import Scenarios

/// The implementation under test: an architecture's scenarios, or deliberately broken ones.
public struct Subject: Sendable, CustomStringConvertible {
  public typealias MakeCounterBoard =
    @MainActor @Sendable (CounterConfiguration, ScenarioEnvironment) -> any CounterBoard
  public typealias MakeNavigationApp =
    @MainActor @Sendable (NavigationEnvironment) -> any NavigationApp
  public typealias MakeNewsList =
    @MainActor @Sendable (NewsConfiguration, NewsEnvironment) -> any NewsList
  public typealias MakeForm = @MainActor @Sendable (FormEnvironment) -> any SignInForm

  public package(set) var profile: Profile

  /// The factories of the scenarios; `nil` for those that the subject does not implement.
  public var makeCounterBoard: MakeCounterBoard?
  public var makeNavigationApp: MakeNavigationApp?
  public var makeNewsList: MakeNewsList?
  public var makeForm: MakeForm?

  /// The factory of applications; `nil` unless the subject implements all scenarios.
  public var makeApplication: MakeApplication?

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
    if let architecture = architecture as? any FormArchitecture.Type {
      makeForm = { architecture.makeForm(environment: $0) }
    }
    if let architecture = architecture.application {
      makeApplication = { architecture.makeApplication($0, environment: $1) }
    }
  }

  package init(profile: Profile) { self.profile = profile }

  public func implements(_ scenario: ScenarioName) -> Bool {
    switch scenario {
    case .counter: makeCounterBoard != nil
    case .navigation: makeNavigationApp != nil
    case .news: makeNewsList != nil
    case .form: makeForm != nil
    case .application: makeApplication != nil
    }
  }

  /// When the views of a scenario that are shown last are shown a change; seen on a throwaway scenario.
  @MainActor
  public func timing(of scenario: ScenarioName) -> Timing {
    Trial(of: self, isRecording: false).timing(of: scenario)
  }

  public var description: String { profile.variant }
}
