import Conformance
import ReferenceModels
import Scenarios

/// A random walk of an application, beside the model of what it must show.
@MainActor
final class NavigationWalk {
  private let fixture: NavigationFixture
  private let mayShowAgain: Bool
  private var model = NavigationModel()
  private var random: SplitMix64
  private var delays: [(screen: ScreenID, end: Duration)] = []
  private var now = Duration.zero
  private var watches: [Watch] = []

  /// What happened so far, for a reader.
  private(set) var script: [String] = []

  /// What is wrong, if anything.
  private(set) var failure: String?

  /// An attached view.
  private struct Watch {
    let name: String
    let attachment: ViewAttachment
    let isThere: @MainActor (NavigationModel) -> Bool
    let showsLatest: @MainActor (NavigationModel) -> Bool
    let forbid: @MainActor () -> Void
  }

  init(_ fixture: NavigationFixture, of variant: NavigationVariant, seed: UInt64) {
    self.fixture = fixture
    mayShowAgain = variant.knownGap("X06") != nil
    random = SplitMix64(seed: seed)
  }

  /// Makes one step and compares everything that can be seen.
  func step() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: attach()
    case 1: detach()
    case 2: changeUnreadCount()
    default: sendIntents(Int.random(in: 1...3, using: &random))
    }
    compare()
  }

  /// Sends a burst of intents, sometimes just after a delay has ended that nobody noticed yet.
  private func sendIntents(_ count: Int) {
    if Int.random(in: 0..<4, using: &random) == 0 {
      let duration = Duration.milliseconds(250 * Int.random(in: 1...4, using: &random))
      script.append("advance \(duration)")
      fixture.clock.advance(by: duration)
      now += duration
    }
    for _ in 0..<count {
      let intent = nextIntent()
      script.append("\(intent)")
      let wasBusy = isBusy(intent)
      fixture.app.send(intent)
      model.apply(.intent(intent))
      if case .incrementLater(let screen) = intent, !wasBusy, isBusy(intent) {
        delays.append((screen, now + NavigationEnvironment.delay))
      }
    }
    fixture.settle()
    for delay in delays where delay.end <= now { model.apply(.delayElapsed(delay.screen)) }
    delays.removeAll { $0.end <= now }
  }

  private func isBusy(_ intent: NavigationIntent) -> Bool {
    guard case .incrementLater(let screen) = intent else { return false }
    return model.content(of: screen)?.isBusy ?? false
  }

  private func changeUnreadCount() {
    let count = Int.random(in: 0...2, using: &random)
    script.append("unread \(count)")
    fixture.send(.unreadChanged(count))
    model.apply(.unreadChanged(count))
  }
}

// MARK: Intents

extension NavigationWalk {
  /// An intent that takes effect more often than not.
  private func nextIntent() -> NavigationIntent {
    let structure = model.navigationContent
    let visible = structure.visibleScreen
    let modal = structure.modals.randomElement(using: &random)?.id ?? ModalID(0)
    let top = structure.modals.last?.id ?? modal
    let intents: [NavigationIntent] = [
      .push(route()), .push(route()), .push(route()), .push(.counter), .pop, .popToRoot,
      .popTo(screen()), .popFrom(visible), .popFrom(screen()), .systemDidPop(visible),
      .systemDidPop(screen()), .showModal(route(), stack: true), .showModal(route(), stack: true),
      .showModal(route(), stack: false), .dismissModal, .dismissAllModals, .systemDidDismiss(top),
      .systemDidDismiss(modal), .select(tab()), .select(tab()), .showRoot(route()), .showTabs,
      .deepLink(tab(), (0..<Int.random(in: 0...3, using: &random)).map { _ in route() }),
      .showProfile, .showProfile, .login(name: "Ada"), .login(name: "Eve"), .logout,
      .increment(screen()), .increment(screen()), .decrement(screen()), .incrementLater(screen()),
      .incrementLater(screen()), .incrementLater(visible),
    ]
    return intents.randomElement(using: &random) ?? .pop
  }

  private func route() -> Route {
    let routes: [Route] = [
      .home, .news, .profile, .onboarding, .login, .counter, .counter, .story(7),
    ]
    return routes.randomElement(using: &random) ?? .home
  }

  private func tab() -> Tab { Tab.allCases.randomElement(using: &random) ?? .home }

  /// A screen that is there, or now and then any other.
  private func screen() -> ScreenID {
    let isStale = Int.random(in: 0..<8, using: &random) == 0
    let other = ScreenID(Int.random(in: 0..<50, using: &random))
    return isStale ? other : model.screens.randomElement(using: &random) ?? other
  }
}

// MARK: Views

extension NavigationWalk {
  private func attach() {
    let app = fixture.app
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let view = probe("navigation") { app.navigationContent }
      watch(view, "navigation", app.attachNavigation(view)) { $0.navigationContent }
    case 1:
      let view = probe("tab bar") { app.tabBarContent }
      watch(view, "tab bar", app.attachTabBar(view)) { $0.tabBarContent }
    default:
      let id = screen()
      let view = probe("\(id)") { app.content(of: id) }
      watch(view, "\(id)", app.attach(view, to: id)) { $0.content(of: id) }
    }
  }

  private func detach() {
    guard let index = watches.indices.randomElement(using: &random) else { return }
    let watch = watches.remove(at: index)
    script.append("detach \(watch.name)")
    watch.attachment.detach()
    watch.forbid()
  }

  /// A view that looks at the application during each delivery.
  private func probe<Content>(
    _ name: String, _ content: @escaping @MainActor () -> Content?
  ) -> ProbeView<Content> {
    let view = ProbeView<Content>()
    view.onShow = { [weak self, weak view] shown in
      guard let self, let view else { return }
      if content() != shown { failure = "\(name) was shown what is not so: \(shown)" }
      if !mayShowAgain, view.deliveries.dropLast().last == shown {
        failure = "\(name) was shown twice: \(shown)"
      }
    }
    return view
  }

  private func watch<Content>(
    _ view: ProbeView<Content>, _ name: String, _ attachment: ViewAttachment,
    _ content: @escaping @MainActor (NavigationModel) -> Content?
  ) {
    script.append("attach \(name)")
    watches.append(
      Watch(
        name: name, attachment: attachment, isThere: { content($0) != nil },
        showsLatest: { view.deliveries.last == content($0) },
        forbid: { [weak self] in
          view.onShow = { self?.failure = "\(name) has ended and was shown \($0)" }
        }))
  }

  private func compare() {
    let app = fixture.app
    let made = fixture.models.made
    let screens = Set(model.screens)
    for watch in watches where !watch.isThere(model) { watch.forbid() }
    watches.removeAll { !$0.isThere(model) }
    if app.navigationContent != model.navigationContent {
      failure = "\(app.navigationContent.outline), not \(model.navigationContent.outline)"
    } else if app.tabBarContent != model.tabBarContent {
      failure = "\(app.tabBarContent), not \(model.tabBarContent)"
    } else if let id = model.screens.first(where: { app.content(of: $0) != model.content(of: $0) })
    {
      failure = "\(String(describing: app.content(of: id))), not as the model's \(id)"
    } else if let watch = watches.first(where: { !$0.showsLatest(model) }) {
      failure = "\(watch.name) shows no longer what is so"
    } else if Set(made).count != made.count {
      failure = "a second model for one of \(made)"
    } else if Set(fixture.models.alive) != screens
      || fixture.models.livingModelCount != screens.count
    {
      failure = "models live for \(fixture.models.alive), not for \(model.screens)"
    }
  }
}
