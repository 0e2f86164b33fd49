import CGTK
import Conformance
import Scenarios

/// The navigation: tabs with stacks of screens, and modals as sheets.
public final class NavigationPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  public let log: IntentLog
  public let port: NavigationPort
  let structure: ObservedView<NavigationView>
  private(set) lazy var tabBar = ObservedView(
    TabBarView { [weak self] in self?.send(.select($0)) }, "tab bar", log)
  private(set) var screens: [ScreenID: ObservedView<ScreenView>] = [:]

  public init(_ app: any NavigationApp, _ log: IntentLog) {
    port = NavigationPort(app)
    self.log = log
    structure = ObservedView(NavigationView(), "navigation", log)
    widget.append(structure.view.widget)
    widget.append(tabBar.view.widget)
    widget.withMargin(18)
    structure.view.pageWasMade = { [weak self] in self?.fill($1, for: $0) }
    structure.view.modalsDidChange = { [weak tabBar] in tabBar?.view.widget.setCovered($0) }
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
    let names = ["−": "decrement", "+": "increment", "Later": "increment later"]
    for row in Self.buttons(of: screen) {
      let buttons = row.map { title, intent in
        Button(title, name: names[title]) { [weak self] in self?.send(intent) }
      }
      page.append(Box.row(buttons).aligned(GTK_ALIGN_CENTER))
    }
    page.withMargin(12)
    _ = port.scenario.attach(view, to: screen.id)
  }

  private static func buttons(of screen: Screen) -> [[(String, NavigationIntent)]] {
    let id = screen.id
    let own: [(String, NavigationIntent)] =
      switch screen.route {
      case .counter: [("−", .decrement(id)), ("Later", .incrementLater(id)), ("+", .increment(id))]
      case .login: [("Log in as Ada", .login(name: "Ada"))]
      case .profile: [("Log out", .logout)]
      case .onboarding: [("Start", .showTabs), ("My profile", .showProfile)]
      case .home, .news, .story: [("My profile", .showProfile)]
      }
    return [
      own, [("Back", .popFrom(id)), ("Counter", .push(.counter)), ("Story", .push(.story(7)))],
      [
        ("Sheet", .showModal(.counter, stack: false)),
        ("Stack in a sheet", .showModal(.counter, stack: true)), ("Dismiss", .dismissModal),
      ],
    ]
  }

  private func sendToVisible(_ intent: (ScreenID) -> NavigationIntent) {
    if let content = structure.shown { send(intent(content.visibleScreen)) }
  }

  /// As the buttons of the tab bar, which a modal covers.
  private func select(_ tab: Tab) {
    if structure.shown?.modals.isEmpty == true { send(.select(tab)) }
  }

  public var bindings: [KeyBinding] {
    [
      (["1"], "Home", { self.select(.home) }), (["2"], "News", { self.select(.news) }),
      (["3"], "Profile", { self.select(.profile) }),
      (["c"], "Push a counter", { self.send(.push(.counter)) }),
      (["s"], "Push a story", { self.send(.push(.story(7))) }),
      (["p", "BackSpace"], "Back", { self.send(.pop) }),
      (["P"], "To the root", { self.send(.popToRoot) }),
      (["m"], "A sheet", { self.send(.showModal(.counter, stack: false)) }),
      (["M"], "A stack in a sheet", { self.send(.showModal(.counter, stack: true)) }),
      (["x", "Escape"], "Dismiss", { self.send(.dismissModal) }),
      (["plus"], "One more", { self.sendToVisible { .increment($0) } }),
      (["minus"], "One less", { self.sendToVisible { .decrement($0) } }),
      (["l"], "One more in a second", { self.sendToVisible { .incrementLater($0) } }),
      (["w"], "My profile", { self.send(.showProfile) }),
      (["i"], "Log in", { self.send(.login(name: "Ada")) }),
      (["o"], "Log out", { self.send(.logout) }),
      (["L"], "Link to a story", { self.send(.deepLink(.news, [.story(7), .counter])) }),
      (["O"], "Onboarding", { self.send(.showRoot(.onboarding)) }),
      (["T"], "Tabs", { self.send(.showTabs) }),
    ]
  }
}
