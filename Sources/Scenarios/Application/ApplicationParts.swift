/// An application that holds its parts.
public final class ApplicationParts<
  Board: CounterBoard, Navigation: NavigationApp, List: NewsList, Form: SignInForm
>: ComposedApplication {
  public let board: Board
  public let navigation: Navigation
  public let news: List
  public let form: Form

  public init(board: Board, navigation: Navigation, news: List, form: Form) {
    self.board = board
    self.navigation = navigation
    self.news = news
    self.form = form
  }
}

/// An architecture with an application.
public typealias CompleteArchitecture = CounterArchitecture & NavigationArchitecture
  & NewsArchitecture & FormArchitecture

extension Architecture {
  /// The architecture that makes the application: this one, or one that makes the parts one by one;
  /// nil unless all four scenarios are implemented.
  public static var application: (any ApplicationArchitecture.Type)? {
    func partByPart<Base: CompleteArchitecture>(
      _: Base.Type
    ) -> any ApplicationArchitecture.Type { PartByPart<Base>.self }
    return self as? any ApplicationArchitecture.Type
      ?? (self as? any CompleteArchitecture.Type).map { partByPart($0) }
  }
}

/// Makes the parts of an application one by one; they know nothing of each other.
private enum PartByPart<Base: CompleteArchitecture>: ApplicationArchitecture {
  static var profile: Profile { Base.profile }

  static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> ApplicationParts<Base.Board, Base.App, Base.List, Base.Form> {
    ApplicationParts(
      board: Base.makeCounterBoard(configuration.counter, environment: environment.scenario),
      navigation: Base.makeNavigationApp(environment: environment.navigation),
      news: Base.makeNewsList(configuration.news, environment: environment.news),
      form: Base.makeForm(environment: environment.form))
  }
}
