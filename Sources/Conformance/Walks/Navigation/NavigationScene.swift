import ReferenceModels
import ScenarioTesting
import Scenarios

/// An application with navigation in a walk.
final class NavigationScene: DelayedScene {
  enum Target: Equatable, Sendable {
    case navigation
    case tabBar
    case screen(ScreenID)
  }

  enum Shown: Equatable, Sendable {
    case navigation(NavigationContent)
    case tabBar(TabBarContent)
    case screen(ScreenContent)
  }

  let log: WalkLog
  var react: ((UInt64) -> Void)?
  let fixture: NavigationFixture
  private(set) var model = NavigationModel()
  var delays = DelayLedger<ScreenID>(length: NavigationEnvironment.delay)
  var isSettling = false

  /// The screens to which views were to be attached although they are not there.
  private var unknownScreens: [Diagnostic] = []

  init(_ fixture: NavigationFixture, _ log: WalkLog) {
    self.fixture = fixture
    self.log = log
  }

  var clock: ManualClock { fixture.clock }
  var display: Display { fixture.display }

  // MARK: Views

  func shown(_ target: Target) -> Shown? {
    switch target {
    case .navigation: .navigation(fixture.app.navigationContent)
    case .tabBar: .tabBar(fixture.app.tabBarContent)
    case .screen(let id): fixture.app.content(of: id).map { .screen($0) }
    }
  }

  func expected(_ target: Target) -> Shown? {
    switch target {
    case .navigation: .navigation(model.navigationContent)
    case .tabBar: .tabBar(model.tabBarContent)
    case .screen(let id): model.content(of: id).map { .screen($0) }
    }
  }

  func target(_ random: inout SplitMix64) -> Target {
    switch random.number(below: 6) {
    case 0: .navigation
    case 1: .tabBar
    default: .screen(screen(&random))
    }
  }

  func presentTarget(_ random: inout SplitMix64) -> Target? {
    let structure = fixture.app.navigationContent
    let screens = structure.stacks.joined() + structure.modals.flatMap(\.screens)
    let targets: [Target] = [.navigation, .tabBar] + screens.map { .screen($0.id) }
    let target = random.one(of: targets)
    return shown(target) == nil ? nil : target
  }

  func attach(_ view: WalkView<NavigationScene>) -> WalkAttachment<Target> {
    let app = fixture.app
    let attachment =
      switch view.target {
      case .navigation:
        app.attachNavigation(RelayView<NavigationContent> { view.show(.navigation($0)) })
      case .tabBar: app.attachTabBar(RelayView<TabBarContent> { view.show(.tabBar($0)) })
      case .screen(let id):
        app.attach(RelayView<ScreenContent> { view.show(.screen($0)) }, to: id)
      }
    return WalkAttachment(detach: attachment.detach, rebind: nil)
  }

  func expectUnknown(_ target: Target) {
    if case .screen(let id) = target { unknownScreens.append(.unknownScreen(id)) }
  }

  func rebound(_ target: Target, isNested: Bool, _ random: inout SplitMix64) -> Target? { nil }

  func armListener(_ plan: UInt64) -> Bool { false }

  // MARK: Steps

  func act(_ random: inout SplitMix64) {
    switch random.number(below: 8) {
    case 0: passTime(&random)
    case 1: sendMessage(&random)
    default: sendBurst(&random)
    }
  }

  private func sendMessage(_ random: inout SplitMix64) {
    let count = random.number(below: 3)
    let message = random.one(of: [
      Message.unreadChanged(count), .unreadChanged(count), .storyRead(7),
    ])
    log.act(.message, "message \(message)")
    if case .unreadChanged(let count) = message { model.apply(.unreadChanged(count)) }
    fixture.messages.send(message)
    settle()
  }

  func sendIntent(_ random: inout SplitMix64) {
    let intent = intent(&random)
    noticeElapsedBeforeIntent()
    if case .incrementLater(let id) = intent, model.content(of: id)?.isBusy == false {
      guard beginDelay(of: id) else { return }
    }
    log.act(nil, "\(intent)")
    model.apply(.intent(intent))
    fixture.app.send(intent)
  }

  func expectEnd(of owner: ScreenID) { model.apply(.delayElapsed(owner)) }

  func compare() {
    compare(.navigation)
    compare(.tabBar)
    for id in model.screens { compare(.screen(id)) }
    compareModels()
    log.expect("diagnostics", fixture.diagnostics.reports, is: unknownScreens)
  }

  private func compare(_ target: Target) {
    log.expect("\(target)", shown(target), is: expected(target))
  }

  private func compareModels() {
    let models = fixture.models
    if let screen = models.madeTwice.first { log.diverge("screen \(screen) got a second model") }
    let alive = models.alive.sorted { $0.number < $1.number }
    let screens = model.screens.sorted { $0.number < $1.number }
    log.expect("the screens whose models live", alive, is: screens)
    if models.livingModelCount != screens.count { log.diverge("screens have a model in common") }
  }
}

extension NavigationScene.Target: CustomStringConvertible {
  var description: String {
    switch self {
    case .navigation: "the navigation"
    case .tabBar: "the tab bar"
    case .screen(let id): "screen \(id.number)"
    }
  }
}

extension NavigationScene.Shown: CustomStringConvertible {
  var description: String {
    switch self {
    case .navigation(let content): ContentText.text(of: content)
    case .tabBar(let content): ContentText.text(of: content)
    case .screen(let content): ContentText.text(of: content)
    }
  }
}

extension NavigationFixture {
  /// Watches what must be released with the fixture.
  func watch(_ leaks: WalkLeaks) {
    leaks.watch(app, "application")
    leaks.watch(clock, "clock")
    leaks.watch(display, "display")
    leaks.watch(diagnostics, "diagnostics")
    leaks.watch(messages, "message bus")
    leaks.watch(models, "log of screen models")
  }
}
