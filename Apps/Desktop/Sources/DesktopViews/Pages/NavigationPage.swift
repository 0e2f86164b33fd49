import CGTK
import Scenarios

/// The navigation: tabs with stacks of screens, and modals as sheets.
public final class NavigationPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  private let app: any NavigationApp
  private let activity: Activity
  private let structure: ObservedView<NavigationView>
  private var tabBar: ObservedView<TabBarView>?
  private var screens: [ScreenID: ObservedView<ScreenView>] = [:]

  public init(_ app: any NavigationApp, _ activity: Activity) {
    self.app = app
    self.activity = activity
    structure = ObservedView(NavigationView(), "the structure", activity)
    let tabBar = ObservedView(
      TabBarView { [weak self] in self?.send(.select($0)) }, "the tab bar", activity)
    self.tabBar = tabBar
    widget.append(structure.view.widget)
    widget.append(tabBar.view.widget)
    widget.withMargin(18)
    structure.view.pageWasMade = { [weak self] in self?.fill($1, for: $0) }
    structure.view.modalsDidChange = { [weak tabBar] in tabBar?.view.widget.setCovered($0) }
    structure.view.pageWasRemoved = { [weak self] in self?.screens[$0] = nil }
    activity.act("structure, tab bar and screens get a view each") {
      _ = app.attachNavigation(structure)
      _ = app.attachTabBar(tabBar)
    }
  }

  /// Puts the view of a screen and its buttons into the screen's page.
  private func fill(_ page: Box, for screen: Screen) {
    let view = ObservedView(ScreenView(), "screen \(screen.id.number)", activity)
    screens[screen.id] = view
    page.append(
      view.view.widget.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).expanding(vertically: true))
    for row in buttons(of: screen) { page.append(row.aligned(GTK_ALIGN_CENTER)) }
    page.withMargin(12)
    _ = app.attach(view, to: screen.id)
  }

  private func buttons(of screen: Screen) -> [Box] {
    let names = ["−": "decrement", "+": "increment", "Later": "increment later"]
    func row(_ buttons: [(String, NavigationIntent)]) -> Box {
      Box(
        GTK_ORIENTATION_HORIZONTAL, spacing: 6,
        buttons.map { title, intent in
          Button(title, name: names[title]) { [weak self] in self?.send(intent) }
        })
    }
    var rows: [Box] = []
    switch screen.route {
    case .counter:
      rows.append(
        row([
          ("−", .decrement(screen.id)), ("Later", .incrementLater(screen.id)),
          ("+", .increment(screen.id)),
        ]))
    case .login: rows.append(row([("Log in as Ada", .login(name: "Ada"))]))
    case .profile: rows.append(row([("Log out", .logout)]))
    case .onboarding: rows.append(row([("Start", .showTabs), ("My profile", .showProfile)]))
    case .home, .news, .story: rows.append(row([("My profile", .showProfile)]))
    }
    rows.append(
      row([
        ("Back", .popFrom(screen.id)), ("Counter", .push(.counter)), ("Story", .push(.story(7))),
      ]))
    rows.append(
      row([
        ("Sheet", .showModal(.counter, stack: false)),
        ("Stack in a sheet", .showModal(.counter, stack: true)), ("Dismiss", .dismissModal),
      ]))
    return rows
  }

  private func send(_ intent: NavigationIntent) { activity.act("\(intent)") { app.send(intent) } }

  private func sendToVisible(_ intent: (ScreenID) -> NavigationIntent) {
    if let content = structure.view.shown { send(intent(content.visibleScreen)) }
  }

  public var keys: [String: @MainActor () -> Void] {
    let intents: [String: NavigationIntent] = [
      "1": .select(.home), "2": .select(.news), "3": .select(.profile), "c": .push(.counter),
      "s": .push(.story(7)), "p": .pop, "BackSpace": .pop, "P": .popToRoot,
      "m": .showModal(.counter, stack: false), "M": .showModal(.counter, stack: true),
      "x": .dismissModal, "Escape": .dismissModal, "X": .dismissAllModals, "w": .showProfile,
      "i": .login(name: "Ada"), "o": .logout, "L": .deepLink(.news, [.story(7), .counter]),
      "O": .showRoot(.onboarding), "T": .showTabs,
    ]
    var keys = intents.mapValues { intent in { @MainActor in self.send(intent) } }
    // As the buttons of the tab bar, which a modal covers.
    for key in ["1", "2", "3"] {
      let select = keys[key]
      keys[key] = { if self.structure.view.shown?.modals.isEmpty == true { select?() } }
    }
    keys["plus"] = { self.sendToVisible { .increment($0) } }
    keys["minus"] = { self.sendToVisible { .decrement($0) } }
    keys["l"] = { self.sendToVisible { .incrementLater($0) } }
    return keys
  }

  public func stop() { app.stop() }

  /// The structure that the widgets show.
  public var shownStructure: NavigationContent? { structure.view.shown }

  /// The content that the tab bar shows, read from its widgets.
  public var shownTabBar: TabBarContent? { tabBar?.view.shown }

  /// The contents that the pages of screens show, read from their widgets.
  public var shownScreens: [ScreenID: ScreenContent] { screens.compactMapValues(\.view.shown) }
}
