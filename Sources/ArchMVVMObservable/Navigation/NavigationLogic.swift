import Observation
import Scenarios

/// The controller of the session, shared by all screens that show or change it.
@Observable
@MainActor
final class SessionController {
  private(set) var session: Session?

  /// Starts a session, or renames the user of the current one.
  func logIn(_ name: String) { session = Session(name: name) }

  func logOut() { session = nil }
}

/// The controller of the counter that all counter screens show.
@Observable
@MainActor
final class SharedCounterController {
  private(set) var count = 0

  func add(_ amount: Int) { count += amount }
}

/// The controller of the navigation, shared by all screens and views that show or change it.
@Observable
@MainActor
final class NavigationController {
  private(set) var structure: NavigationStructure

  /// The selected tab, if there are tabs: a part of the structure, whose views need not follow the whole.
  private(set) var selectedTab: Tab?

  /// The number of unread stories.
  var unreadCount = 0

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  private(set) var loginModal: ModalID?

  private let identifiers: any IdentifierGenerator
  private let session: SessionController

  init(identifiers: any IdentifierGenerator, session: SessionController) {
    self.identifiers = identifiers
    self.session = session
    structure = NavigationStructure(tabs: identifiers.tabRoots())
    selectedTab = structure.selectedTab
  }

  /// The structure is set as a whole: an equal one is no change.
  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    var structure = structure
    change(&structure)
    if let login = loginModal, !structure.modals.contains(where: { $0.id == login }) {
      loginModal = nil
    }
    self.structure = structure
    selectedTab = structure.selectedTab
  }

  // MARK: Stacks and modals

  func push(_ route: Route) { navigate { $0.push(identifiers.screen(route)) } }

  func pop() { navigate { $0.pop() } }

  func popToRoot() { navigate { $0.popToRoot() } }

  func pop(to screen: ScreenID) { navigate { $0.pop(to: screen) } }

  func pop(from screen: ScreenID) { navigate { $0.pop(from: screen) } }

  func showModal(_ route: Route, isStack: Bool) {
    navigate { $0.present(identifiers.modal(route, isStack: isStack)) }
  }

  func dismissModal() { navigate { $0.dismissModal() } }

  func dismissAllModals() { navigate { $0.dismissAllModals() } }

  func dismiss(_ modal: ModalID) { navigate { $0.dismiss(modal) } }

  // MARK: Tabs and roots

  func select(_ tab: Tab) {
    navigate {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  func showRoot(_ route: Route) {
    navigate { $0 = NavigationStructure(single: identifiers.screen(route)) }
  }

  func showTabs() { navigate { $0.showTabs(identifiers.tabRoots()) } }

  func deepLink(_ routes: [Route], in tab: Tab) {
    navigate {
      $0.showTabs(identifiers.tabRoots())
      $0.show(identifiers.screens(routes), in: tab)
    }
  }

  // MARK: Session

  func showProfile() {
    if session.session != nil {
      select(.profile)
    } else if loginModal == nil {
      let modal = identifiers.modal(.login, isStack: true)
      loginModal = modal.id
      navigate { $0.present(modal) }
    }
  }

  func logIn(_ name: String) {
    session.logIn(name)
    if loginModal != nil { select(.profile) }
  }

  func logOut() {
    guard session.session != nil else { return }
    session.logOut()
    showRoot(.onboarding)
  }
}

/// The view model of one screen: its delayed increment is its own state, the controllers are shared.
@Observable
@MainActor
final class ScreenViewModel {
  let screen: Screen
  private var delay = Delay()
  private let session: SessionController
  private let counter: SharedCounterController
  private let clock: any Clock<Duration>
  private let updates: FrameUpdates

  init(
    _ screen: Screen, session: SessionController, counter: SharedCounterController,
    clock: any Clock<Duration>, updates: FrameUpdates
  ) {
    self.screen = screen
    self.session = session
    self.counter = counter
    self.clock = clock
    self.updates = updates
  }

  /// The shared counter, for a screen that shows it; other screens do not track it.
  var count: Int { screen.route.showsCounter ? counter.count : 0 }

  /// The shared session, for a screen that shows it; other screens do not track it.
  var user: Session? { screen.route.showsSession ? session.session : nil }

  var isBusy: Bool { delay.isPending }

  func step(by amount: Int) { counter.add(amount) }

  /// Makes the screen busy, and increments the counter after the delay; does nothing while busy.
  func incrementLater() {
    guard !delay.isPending else { return }
    delay.start(
      Task { [weak self, clock] in
        try? await clock.sleep(for: NavigationEnvironment.delay)
        if !Task.isCancelled { self?.delayElapsed() }
      })
  }

  private func delayElapsed() {
    updates.handle("delayElapsed(\(screen.id))") {
      delay.end()
      step(by: 1)
    }
  }

  /// Cancels the delayed increment, if one is pending.
  ///
  /// A change in place fires trackings also if it changes nothing. So those of this screen's views end
  /// here, which are armed on shared controllers too, and would stay there after the screen.
  func leave() { delay.cancel() }
}

/// A delayed increment, pending or not.
struct Delay {
  private var task: Task<Void, Never>?

  var isPending: Bool { task != nil }

  mutating func start(_ task: Task<Void, Never>) { self.task = task }

  mutating func end() { task = nil }

  mutating func cancel() {
    task?.cancel()
    task = nil
  }
}
