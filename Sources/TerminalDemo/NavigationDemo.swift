import Conformance
import Scenarios
import TextOutput

final class NavigationDemo: Demo {
  static let columns = 36
  static let tour = "cc+l.sp2mxwi31L"

  let views: DemoViews<NavigationPort>

  init?(_ world: DemoWorld, by subject: Subject) {
    guard let make = subject.makeNavigationApp else { return nil }
    let app = make(
      NavigationEnvironment(
        scenario: world.scenario, identifiers: SequentialIdentifiers(), messages: world.messages))
    views = DemoViews(NavigationPort(app), world.log)
  }

  func start() {
    act("structure, tab bar and screens get a view each") {
      views.update([.navigation, .tabBar])
      attachViews()
    }
  }

  /// The view of a screen is removed once the navigation view shows that the screen is gone.
  func attachViews() {
    let screens = content.map { $0.stacks.joined() + $0.modals.flatMap(\.screens) } ?? []
    views.update([.navigation, .tabBar] + screens.map { .screen($0.id) })
  }

  private var content: NavigationContent? {
    if case .navigation(let content) = views.content(of: .navigation) { content } else { nil }
  }

  private func sendToVisible(_ intent: (ScreenID) -> NavigationIntent) {
    if let content { send(intent(content.visibleScreen)) }
  }

  static let bindings: [DemoBinding<NavigationDemo>] = [
    (["1"], "home", { $0.send(.select(.home)) }),
    (["2"], "news", { $0.send(.select(.news)) }),
    (["3"], "profile", { $0.send(.select(.profile)) }),
    (["c"], "push a counter", { $0.send(.push(.counter)) }),
    (["s"], "push a story", { $0.send(.push(.story(7))) }),
    (["p"], "pop", { $0.send(.pop) }),
    (["m"], "single modal with a counter", { $0.send(.showModal(.counter, stack: false)) }),
    (["x"], "dismiss the modal", { $0.send(.dismissModal) }),
    (["+", "=", "→"], "one more", { $0.sendToVisible { .increment($0) } }),
    (["l"], "one more later, in a second", { $0.sendToVisible { .incrementLater($0) } }),
    (["w"], "want the profile", { $0.send(.showProfile) }),
    (["i"], "log in", { $0.send(.login(name: "Ada")) }),
    (["L"], "link to a story", { $0.send(.deepLink(.news, [.story(7), .counter])) }),
  ]

  var picture: DemoPicture {
    let structure = StyledLine("stacks and modals ", .faint) + views.signs(of: .navigation)
    var picture = DemoPicture(lines: [tabLine, structure])
    guard let content else { return picture }
    let roots = zip(Tab.allCases, content.stacks).map { ("\($0)", $1) }
    let modals = content.modals.map { ($0.isStack ? "modal stack" : "modal", $0.screens) }
    for (name, screens) in roots + modals {
      picture.lines.append(StyledLine(name, .faint))
      for screen in screens {
        let isVisible = screen.id == content.visibleScreen
        if isVisible { picture.focus = picture.lines.count }
        picture.lines.append(line(of: screen.id, isVisible: isVisible))
      }
    }
    return picture
  }

  private var tabLine: StyledLine {
    guard case .tabBar(let bar) = views.content(of: .tabBar) else { return StyledLine() }
    let tabs = Tab.allCases.map { tab in
      tab == bar.selectedTab ? StyledLine("[\(tab)] ", .bold) : StyledLine(" \(tab)  ")
    }
    return tabs.reduce(StyledLine(), +) + views.signs(of: .tabBar)
  }

  private func line(of id: ScreenID, isVisible: Bool) -> StyledLine {
    let sign = StyledLine("\(isVisible ? DemoSign.selected.text : " ") ")
    guard case .screen(let content) = views.content(of: .screen(id)) else { return sign }
    let text = content.text.isEmpty ? "" : " \(content.text)"
    return sign + StyledLine("#\(id.number) \(content.title)\(text) ", isVisible ? .bold : nil)
      + StyledLine(content.isBusy ? "… " : "", .cyan) + views.signs(of: .screen(id))
  }
}
