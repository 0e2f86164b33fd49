import ReferenceModels
import Scenarios

/// The navigation: its structure, the tab bar and the screens.
public struct NavigationPort: ScenarioPort {
  public typealias Model = NavigationModel

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

  public let scenario: any NavigationApp

  public init(_ app: any NavigationApp) { scenario = app }

  public func send(_ intent: NavigationIntent) { scenario.send(intent) }

  public static func source(of target: Target) -> ViewSource<Self> {
    switch target {
    case .navigation:
      ViewSource(\.navigationContent, \.navigationContent) { $0.attachNavigation($1) }
    case .tabBar: ViewSource(\.tabBarContent, \.tabBarContent) { $0.attachTabBar($1) }
    case .screen(let id):
      ViewSource({ $0.content(of: id) }, { $0.content(of: id) }) {
        $0.attach($1, to: id)
      }
    }
  }
}

/// An application that forwards everything to another one.
public final class WrappedApp: Wrapper<NavigationPort>, NavigationApp {
  public func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(view, .navigation)
  }

  public func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(view, .tabBar)
  }

  public func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    attach(view, .screen(id))
  }

  public var navigationContent: NavigationContent { current(.navigation) }

  public var tabBarContent: TabBarContent { current(.tabBar) }

  public func content(of id: ScreenID) -> ScreenContent? { content(.screen(id)) }
}
