import ReferenceModels
import Scenarios

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

  public func stop() { app.stop() }
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
