import ReferenceModels
import Scenarios

/// The counter board: counters and their total.
public struct CounterPort: ScenarioPort {
  public enum Target: PortTarget {
    case counter(Int)
    case total

    public var name: String {
      switch self {
      case .counter(let id): "counter \(id)"
      case .total: "total"
      }
    }
  }

  public enum Shown: PortContent {
    case counter(CounterContent)
    case total(TotalContent)

    public var value: any Equatable & Sendable {
      switch self {
      case .counter(let content): content
      case .total(let content): content
      }
    }
  }

  public let board: any CounterBoard

  public init(_ board: any CounterBoard) { self.board = board }

  public var object: AnyObject { board }

  public func send(_ intent: CounterIntent) { board.send(intent) }

  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .counter(let id): PortView(show, Shown.counter) { $1.board.attach($0, to: id) }
    case .total: PortView(show, Shown.total) { $1.board.attachTotal($0) }
    }
  }

  public func content(of target: Target) -> Shown? {
    switch target {
    case .counter(let id): board.content(of: id).map { .counter($0) }
    case .total: .total(board.totalContent)
    }
  }

  public static func content(of target: Target, in model: CounterModel) -> Shown? {
    switch target {
    case .counter(let id): model.content(of: id).map { .counter($0) }
    case .total: .total(model.totalContent)
    }
  }
}

/// A board that forwards everything to another one.
public final class WrappedBoard: Wrapper<CounterPort>, CounterBoard {
  public func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    ViewAttachment(attach(view, .counter(id)).detach)
  }

  public func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .total).detach)
  }

  public func content(of id: Int) -> CounterContent? { content(.counter(id)) }

  public var totalContent: TotalContent { current(.total) }
}

/// The navigation: its structure, the tab bar and the screens.
public struct NavigationPort: ScenarioPort {
  public enum Target: PortTarget {
    case navigation
    case tabBar
    case screen(ScreenID)

    public var name: String {
      switch self {
      case .navigation: "navigation"
      case .tabBar: "tab bar"
      case .screen(let id): "screen \(id.number)"
      }
    }
  }

  public enum Shown: PortContent {
    case navigation(NavigationContent)
    case tabBar(TabBarContent)
    case screen(ScreenContent)

    public var value: any Equatable & Sendable {
      switch self {
      case .navigation(let content): content
      case .tabBar(let content): content
      case .screen(let content): content
      }
    }
  }

  public let app: any NavigationApp

  public init(_ app: any NavigationApp) { self.app = app }

  public var object: AnyObject { app }

  public func send(_ intent: NavigationIntent) { app.send(intent) }

  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .navigation: PortView(show, Shown.navigation) { $1.app.attachNavigation($0) }
    case .tabBar: PortView(show, Shown.tabBar) { $1.app.attachTabBar($0) }
    case .screen(let id): PortView(show, Shown.screen) { $1.app.attach($0, to: id) }
    }
  }

  public func content(of target: Target) -> Shown? {
    switch target {
    case .navigation: .navigation(app.navigationContent)
    case .tabBar: .tabBar(app.tabBarContent)
    case .screen(let id): app.content(of: id).map { .screen($0) }
    }
  }

  public static func content(of target: Target, in model: NavigationModel) -> Shown? {
    switch target {
    case .navigation: .navigation(model.navigationContent)
    case .tabBar: .tabBar(model.tabBarContent)
    case .screen(let id): model.content(of: id).map { .screen($0) }
    }
  }
}

/// An application that forwards everything to another one.
public final class WrappedApp: Wrapper<NavigationPort>, NavigationApp {
  public func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .navigation).detach)
  }

  public func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .tabBar).detach)
  }

  public func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    ViewAttachment(attach(view, .screen(id)).detach)
  }

  public var navigationContent: NavigationContent { current(.navigation) }

  public var tabBarContent: TabBarContent { current(.tabBar) }

  public func content(of id: ScreenID) -> ScreenContent? { content(.screen(id)) }
}

/// The news list: its rows in both forms, the list itself and the badge.
public struct NewsPort: EventPort {
  public enum Target: PortTarget {
    case list
    case badge
    case row(Int, RowStyle)

    public var name: String {
      switch self {
      case .list: "list"
      case .badge: "badge"
      case .row(let id, _): "row \(id)"
      }
    }

    public var description: String {
      if case .row(_, let style) = self { "\(name) (\(style))" } else { "the \(name)" }
    }
  }

  public enum Shown: PortContent {
    case list(NewsListContent)
    case badge(BadgeContent)
    case row(RowContent)

    public var value: any Equatable & Sendable {
      switch self {
      case .list(let content): content
      case .badge(let content): content
      case .row(let content): content
      }
    }
  }

  public let list: any NewsList

  public init(_ list: any NewsList) { self.list = list }

  public var object: AnyObject { list }

  public func send(_ intent: NewsIntent) { list.send(intent) }

  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .list: PortView(show, Shown.list) { $1.list.attachList($0) }
    case .badge: PortView(show, Shown.badge) { $1.list.attachBadge($0) }
    case .row(let id, let style):
      PortView(show, Shown.row) {
        (view, port) -> PortAttachment<Target> in
        let attachment = port.list.attach(view, toRow: id, style: style)
        return PortAttachment(detach: attachment.detach) {
          if case .row(let id, _) = $0 { attachment.rebind(to: id) }
        }
      }
    }
  }

  public func content(of target: Target) -> Shown? {
    switch target {
    case .list: .list(list.listContent)
    case .badge: .badge(list.badgeContent)
    case .row(let id, let style): list.content(ofRow: id, style: style).map { .row($0) }
    }
  }

  public static func content(of target: Target, in model: NewsModel) -> Shown? {
    switch target {
    case .list: .list(model.listContent)
    case .badge: .badge(model.badgeContent)
    case .row(let id, let style): model.content(ofRow: id, style: style).map { .row($0) }
    }
  }

  public func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    list.onEvent(listener)
  }
}

/// A list that forwards everything to another one.
public final class WrappedList: Wrapper<NewsPort>, NewsList {
  public var onEvent: (@escaping @MainActor (NewsEvent) -> Void, NewsPort) -> ViewAttachment =
    { listener, base in base.list.onEvent(listener) }

  public func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .list).detach)
  }

  public func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .badge).detach)
  }

  public func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let attachment = attach(view, .row(id, style))
    return RowAttachment(attachment.detach) { attachment.rebind?(.row($0, style)) }
  }

  public func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    onEvent(listener, base)
  }

  public var listContent: NewsListContent { current(.list) }

  public var badgeContent: BadgeContent { current(.badge) }

  public func content(ofRow id: Int, style: RowStyle) -> RowContent? { content(.row(id, style)) }
}

/// The form: its two fields and its button.
public struct FormPort: EventPort {
  public enum Target: String, PortTarget, CaseIterable {
    case nameField = "name field"
    case passwordField = "password field"
    case button

    public var name: String { rawValue }
  }

  public enum Shown: PortContent {
    case name(NameContent)
    case password(PasswordContent)
    case submit(SubmitContent)

    public var value: any Equatable & Sendable {
      switch self {
      case .name(let content): content
      case .password(let content): content
      case .submit(let content): content
      }
    }
  }

  public let form: any SignInForm

  public init(_ form: any SignInForm) { self.form = form }

  public var object: AnyObject { form }

  public func send(_ intent: FormIntent) { form.send(intent) }

  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .nameField: PortView(show, Shown.name) { $1.form.attachName($0) }
    case .passwordField: PortView(show, Shown.password) { $1.form.attachPassword($0) }
    case .button: PortView(show, Shown.submit) { $1.form.attachSubmit($0) }
    }
  }

  public func content(of target: Target) -> Shown? {
    switch target {
    case .nameField: .name(form.nameContent)
    case .passwordField: .password(form.passwordContent)
    case .button: .submit(form.submitContent)
    }
  }

  public static func content(of target: Target, in model: FormModel) -> Shown? {
    switch target {
    case .nameField: .name(model.nameContent)
    case .passwordField: .password(model.passwordContent)
    case .button: .submit(model.submitContent)
    }
  }

  public func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    form.onEvent(listener)
  }
}

/// A form that forwards everything to another one.
public final class WrappedForm: Wrapper<FormPort>, SignInForm {
  public var onEvent: (@escaping @MainActor (FormEvent) -> Void, FormPort) -> ViewAttachment =
    { listener, base in base.form.onEvent(listener) }

  public func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .nameField).detach)
  }

  public func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .passwordField).detach)
  }

  public func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .button).detach)
  }

  public func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    onEvent(listener, base)
  }

  public var nameContent: NameContent { current(.nameField) }

  public var passwordContent: PasswordContent { current(.passwordField) }

  public var submitContent: SubmitContent { current(.button) }
}
