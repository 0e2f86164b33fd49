import CGTK
import Conformance
import Scenarios

/// The navigation: tabs with stacks of screens, and modals as sheets.
final class NavigationPage: Page {
  let widget: Box
  let log: IntentLog
  let port: NavigationPort
  let structure: ObservedView<NavigationView>
  private(set) lazy var tabBar = ObservedView(TabBarView(send: sender), "tab bar", log)
  private(set) var screens: [ScreenID: ObservedView<ScreenView>] = [:]

  init(_ app: any NavigationApp, _ log: IntentLog) {
    port = NavigationPort(app)
    self.log = log
    structure = ObservedView(NavigationView(), "navigation", log)
    widget = Box.column([structure.view.widget]).withMargin(18)
    structure.view.base.append(tabBar.view.widget)
    structure.view.pageWasMade = { [weak self] in self?.fill($1, for: $0) }
    structure.view.pageWasRemoved = { [weak self] in self?.screens[$0] = nil }
    log.act("structure, tab bar and screens get a view each") {
      _ = app.attachNavigation(structure)
      _ = app.attachTabBar(tabBar)
    }
  }

  private func fill(_ page: Box, for screen: Screen) {
    let view = ObservedView(ScreenView(), "screen \(screen.id.number)", log)
    screens[screen.id] = view
    page.append(
      view.view.widget.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).expanding(vertically: true))
    page.append(buttons(Self.intents(of: screen)))
    page.append(
      buttons([
        "Back": .popFrom(screen.id), "To the root": .popToRoot, "Counter": .push(.counter),
        "Story": .push(.story(7)),
      ]))
    page.append(
      buttons([
        "Sheet": .showModal(.counter, stack: false),
        "Stack in a sheet": .showModal(.counter, stack: true), "Dismiss": .dismissModal,
      ]))
    page.append(
      buttons([
        "Link to a story": .deepLink(.news, [.story(7), .counter]),
        "Onboarding": .showRoot(.onboarding),
      ]))
    page.withMargin(12)
    _ = port.scenario.attach(view, to: screen.id)
  }

  /// What only this kind of screen has.
  private static func intents(of screen: Screen) -> KeyValuePairs<String, NavigationIntent> {
    let id = screen.id
    return switch screen.route {
    case .counter: ["−": .decrement(id), "Later": .incrementLater(id), "+": .increment(id)]
    case .login: ["Log in as Ada": .login(name: "Ada")]
    case .profile: ["Log out": .logout]
    case .onboarding: ["Start": .showTabs, "My profile": .showProfile]
    case .home, .news, .story: ["My profile": .showProfile]
    }
  }
}
