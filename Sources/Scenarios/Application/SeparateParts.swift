/// An application whose parts are made one by one and know nothing of each other.
public final class SeparateParts<Base>: ComposedApplication
where
  Base: CounterArchitecture & NavigationArchitecture & NewsArchitecture & FormArchitecture
{
  public let board: Base.Board
  public let navigation: Base.App
  public let news: Base.List
  public let form: Base.Form

  /// Makes each part with its part of the environment.
  public init(_ configuration: ApplicationConfiguration, environment: ApplicationEnvironment) {
    board = Base.makeCounterBoard(configuration.counter, environment: environment.scenario)
    navigation = Base.makeNavigationApp(environment: environment.navigation)
    news = Base.makeNewsList(configuration.news, environment: environment.news)
    form = Base.makeForm(environment: environment.form)
  }

  isolated deinit { stop() }

  public func stop() {
    board.stop()
    navigation.stop()
    news.stop()
    form.stop()
  }
}

extension Architecture {
  /// The architecture that makes the application: this one, or one that makes the parts one by one;
  /// nil unless all four scenarios are implemented.
  public static var application: (any ApplicationArchitecture.Type)? {
    typealias Complete = CounterArchitecture & NavigationArchitecture & NewsArchitecture
      & FormArchitecture
    func partByPart<Base: Complete>(_: Base.Type) -> any ApplicationArchitecture.Type {
      PartByPart<Base>.self
    }
    return self as? any ApplicationArchitecture.Type
      ?? (self as? any Complete.Type).map { partByPart($0) }
  }
}

/// Makes the application of an architecture that does not do so itself.
private enum PartByPart<Base>: ApplicationArchitecture
where
  Base: CounterArchitecture & NavigationArchitecture & NewsArchitecture & FormArchitecture
{
  static var profile: Profile { Base.profile }

  static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> SeparateParts<Base> {
    SeparateParts(configuration, environment: environment)
  }
}
