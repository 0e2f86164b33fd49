import Conformance
import Scenarios

/// The application with tabs, stacks and modals, for a terminal.
final class NavigationDemo: Demo {
  static let columns = 36
  static let tour = "cc+-l.spP2uLmMxMXwi31oTO"

  private let log: DemoLog
  private let app: any NavigationApp
  private let messages: MessageBus
  private let navigation: DemoView<NavigationContent>
  private let tabBar: DemoView<TabBarContent>
  private var screens: [ScreenID: DemoView<ScreenContent>] = [:]
  private var unreadCount = 0

  /// Makes an application.
  init(_ world: DemoWorld, _ make: Subject.MakeNavigationApp) {
    log = world.log
    let scenario = world.scenario
    messages = MessageBus(diagnostics: scenario.diagnostics)
    app = make(
      NavigationEnvironment(
        scenario: scenario, identifiers: SequentialIdentifiers(), messages: messages))
    navigation = DemoView("navigation", log)
    tabBar = DemoView("tab bar", log)
  }

  func start() {
    log.act("structure, tab bar and screens get a view each") {
      _ = app.attachNavigation(navigation)
      _ = app.attachTabBar(tabBar)
      attachViews()
    }
  }

  /// The view of a screen goes when the structure's view was told that the screen has gone.
  func attachViews() {
    let shown = content.screens.map(\.id)
    for id in screens.keys where !shown.contains(id) { screens[id] = nil }
    for id in shown where screens[id] == nil {
      let view = DemoView<ScreenContent>("screen \(id.number)", log)
      screens[id] = view
      _ = app.attach(view, to: id)
    }
  }

  var isWaiting: Bool { false }

  func stop() { app.stop() }

  /// The view was shown something when it was attached.
  private var content: NavigationContent { navigation.content ?? app.navigationContent }

  private func send(_ intent: NavigationIntent) { log.act("\(intent)") { app.send(intent) } }

  private func tellUnread() {
    unreadCount += 1
    log.act("message unreadChanged(\(unreadCount))") { messages.send(.unreadChanged(unreadCount)) }
  }
}

// MARK: Keys

extension NavigationDemo {
  static let bindings: [DemoBinding<NavigationDemo>] = [
    DemoBinding("1", "home") { $0.send(.select(.home)) },
    DemoBinding("2", "news") { $0.send(.select(.news)) },
    DemoBinding("3", "profile") { $0.send(.select(.profile)) },
    DemoBinding("c", "push a counter") { $0.send(.push(.counter)) },
    DemoBinding("s", "push a story") { $0.send(.push(.story(7))) },
    DemoBinding([.character("p"), .backspace], "p ⌫", "pop") { $0.send(.pop) },
    DemoBinding("P", "pop to the root") { $0.send(.popToRoot) },
    DemoBinding("m", "single modal with a counter") { $0.send(.showModal(.counter, stack: false)) },
    DemoBinding("M", "modal stack with a counter") { $0.send(.showModal(.counter, stack: true)) },
    DemoBinding("x", "dismiss the modal") { $0.send(.dismissModal) },
    DemoBinding("X", "dismiss all modals") { $0.send(.dismissAllModals) },
    DemoBinding([.character("+"), .character("="), .right], "+ →", "one more") {
      $0.send(.increment($0.content.visibleScreen))
    },
    DemoBinding([.character("-"), .left], "- ←", "one less") {
      $0.send(.decrement($0.content.visibleScreen))
    },
    DemoBinding("l", "one more later, in a second") {
      $0.send(.incrementLater($0.content.visibleScreen))
    },
    DemoBinding("w", "want the profile") { $0.send(.showProfile) },
    DemoBinding("i", "log in") { $0.send(.login(name: "Ada")) },
    DemoBinding("o", "log out") { $0.send(.logout) },
    DemoBinding("L", "link to a story") { $0.send(.deepLink(.news, [.story(7), .counter])) },
    DemoBinding("O", "single root") { $0.send(.showRoot(.onboarding)) },
    DemoBinding("T", "tabs again") { $0.send(.showTabs) },
    DemoBinding("u", "one more is unread") { $0.tellUnread() },
  ]
}

// MARK: Drawing

extension NavigationDemo {
  var picture: DemoPicture {
    var picture = DemoPicture()
    picture.lines = [tabLine, structureLine]
    let tabs = content.selectedTab == nil ? [] : Tab.allCases.map { "\($0)" }
    for (index, stack) in content.stacks.enumerated() {
      append(stack, named: tabs.indices.contains(index) ? tabs[index] : "root", to: &picture)
    }
    for modal in content.modals {
      append(modal.screens, named: modal.isStack ? "modal stack" : "modal", to: &picture)
    }
    return picture
  }

  private var tabLine: StyledLine {
    var line = StyledLine()
    if let bar = tabBar.content, let selected = bar.selectedTab {
      for tab in Tab.allCases {
        let badge = tab == .news ? bar.newsBadge.map { " (\($0))" } ?? "" : ""
        let name = "\(tab)\(badge)"
        line.append(tab == selected ? "[\(name)] " : " \(name)  ", tab == selected ? .bold : nil)
      }
    } else {
      line.append("no tabs ", .faint)
    }
    line.append(tabBar.signs)
    return line
  }

  private var structureLine: StyledLine {
    var line = StyledLine("stacks and modals ", .faint)
    line.append(navigation.signs)
    return line
  }

  private func append(_ stack: [Screen], named name: String, to picture: inout DemoPicture) {
    picture.lines.append(StyledLine(name, .faint))
    for screen in stack {
      if screen.id == content.visibleScreen { picture.focus = picture.lines.count }
      picture.lines.append(line(of: screen.id))
    }
  }

  private func line(of id: ScreenID) -> StyledLine {
    let isVisible = id == content.visibleScreen
    var line = StyledLine(isVisible ? "▸ " : "  ")
    guard let view = screens[id], let content = view.content else { return line }
    let text = content.text.isEmpty ? "" : " \(content.text)"
    line.append("#\(id.number) \(content.title)\(text) ", isVisible ? .bold : nil)
    if content.isBusy { line.append("… ", .cyan) }
    line.append(view.signs)
    return line
  }
}

extension NavigationContent {
  /// Every screen: by tabs or the single root, then by modals, each stack from its first screen.
  fileprivate var screens: [Screen] { stacks.flatMap(\.self) + modals.flatMap(\.screens) }
}
