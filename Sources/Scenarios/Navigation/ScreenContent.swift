/// What a view of one screen shows.
public struct ScreenContent: Equatable, Sendable {
  /// What the screen is, for example `View id: 7` for a counter screen.
  public var title: String

  /// What it says, for example `Counter: 3`.
  public var text: String

  /// Whether a delayed increment of this screen is under way.
  public var isBusy: Bool

  /// Makes a content from its parts.
  public init(title: String, text: String, isBusy: Bool) {
    self.title = title
    self.text = text
    self.isBusy = isBusy
  }

  /// Presents a screen; each route shows what concerns it of the counter and the session.
  public init(_ screen: Screen, counter: Int, session: Session?, isBusy: Bool) {
    self.init(
      title: Self.title(of: screen),
      text: Self.text(of: screen.route, counter: counter, session: session), isBusy: isBusy)
  }

  private static func title(of screen: Screen) -> String {
    switch screen.route {
    case .home: "Home"
    case .news: "News"
    case .profile: "Profile"
    case .onboarding: "Welcome"
    case .login: "Log In"
    case .counter: "View id: \(screen.id.number)"
    case .story(let id): "Story \(id)"
    }
  }

  private static func text(of route: Route, counter: Int, session: Session?) -> String {
    switch route {
    case .counter: "Counter: \(counter)"
    case .profile: session.map { "Logged in as \($0.name)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }
}

extension Route {
  /// Whether screens of this route show the shared counter.
  public var showsCounter: Bool { self == .counter }

  /// Whether screens of this route show the session.
  public var showsSession: Bool { self == .profile }
}
