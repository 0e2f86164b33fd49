import Conformance
import Scenarios
import TextOutput

/// The application with tabs, stacks and modals, for a terminal.
package final class NavigationDemo: Demo {
  package static let columns = 36
  package static let tour = "cc+l.sp2mxwi31L"

  private let log: DemoLog
  private let app: any NavigationApp
  private let navigation: DemoView<NavigationContent>
  private let tabBar: DemoView<TabBarContent>
  private var screens: [ScreenID: DemoView<ScreenContent>] = [:]

  init(_ world: DemoWorld, _ make: Subject.MakeNavigationApp) {
    log = world.log
    let scenario = world.scenario
    app = make(
      NavigationEnvironment(
        scenario: scenario, identifiers: SequentialIdentifiers(),
        messages: MessageBus(diagnostics: scenario.diagnostics)))
    navigation = DemoView("navigation", log)
    tabBar = DemoView("tab bar", log)
  }

  package func start() {
    log.act("structure, tab bar and screens get a view each") {
      _ = app.attachNavigation(navigation)
      _ = app.attachTabBar(tabBar)
      attachViews()
    }
  }

  /// The view of a screen is removed once the navigation view shows that the screen is gone.
  package func attachViews() {
    let shown = navigation.content?.screens.map(\.id) ?? []
    for id in screens.keys where !shown.contains(id) { screens[id] = nil }
    for id in shown where screens[id] == nil {
      let view = DemoView<ScreenContent>("screen \(id.number)", log)
      screens[id] = view
      _ = app.attach(view, to: id)
    }
  }

  package func stop() { app.stop() }

  private func send(_ intent: NavigationIntent) { log.act("\(intent)") { app.send(intent) } }

  private func sendToVisible(_ intent: (ScreenID) -> NavigationIntent) {
    if let content = navigation.content { send(intent(content.visibleScreen)) }
  }
}

// MARK: Keys

extension NavigationDemo {
  package static let bindings: [DemoBinding<NavigationDemo>] = [
    DemoBinding("1", "home") { $0.send(.select(.home)) },
    DemoBinding("2", "news") { $0.send(.select(.news)) },
    DemoBinding("3", "profile") { $0.send(.select(.profile)) },
    DemoBinding("c", "push a counter") { $0.send(.push(.counter)) },
    DemoBinding("s", "push a story") { $0.send(.push(.story(7))) },
    DemoBinding("p", "pop") { $0.send(.pop) },
    DemoBinding("m", "single modal with a counter") { $0.send(.showModal(.counter, stack: false)) },
    DemoBinding("x", "dismiss the modal") { $0.send(.dismissModal) },
    DemoBinding([.character("+"), .character("="), .right], "one more") {
      $0.sendToVisible { .increment($0) }
    },
    DemoBinding("l", "one more later, in a second") {
      $0.sendToVisible { .incrementLater($0) }
    },
    DemoBinding("w", "want the profile") { $0.send(.showProfile) },
    DemoBinding("i", "log in") { $0.send(.login(name: "Ada")) },
    DemoBinding("L", "link to a story") { $0.send(.deepLink(.news, [.story(7), .counter])) },
  ]
}

// MARK: Drawing

extension NavigationDemo {
  package var picture: DemoPicture {
    var picture = DemoPicture()
    picture.lines = [tabLine, structureLine]
    guard let content = navigation.content else { return picture }
    let tabs = content.selectedTab == nil ? [] : Tab.allCases.map { "\($0)" }
    let roots = content.stacks.enumerated().map { index, stack in
      (name: tabs.indices.contains(index) ? tabs[index] : "root", screens: stack)
    }
    let modals = content.modals.map { modal in
      (name: modal.isStack ? "modal stack" : "modal", screens: modal.screens)
    }
    for stack in roots + modals {
      picture.lines.append(StyledLine(stack.name, .faint))
      for screen in stack.screens {
        let isVisible = screen.id == content.visibleScreen
        if isVisible { picture.focus = picture.lines.count }
        picture.lines.append(line(of: screen.id, isVisible: isVisible))
      }
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

  private func line(of id: ScreenID, isVisible: Bool) -> StyledLine {
    var line = StyledLine("\(isVisible ? DemoSign.selected.rawValue : " ") ")
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
