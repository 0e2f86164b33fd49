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
///
/// It handles one intent after the other. It makes a view model for each screen that appears, and
/// injects the controllers of the session and of the counter into it.
@Observable
@MainActor
final class NavigationController {
  /// An action of the user, the end of an effect, or a message.
  enum Intent {
    case user(NavigationIntent)
    case delayElapsed(ScreenID)
    case unreadChanged(Int)
  }

  private(set) var structure: NavigationStructure

  /// The number of unread stories.
  private(set) var unreadCount = 0

  /// The view models of the present screens.
  @ObservationIgnored private(set) var screens: [ScreenID: ScreenViewModel] = [:]

  /// Called when a screen leaves, because its attachments end with that transition.
  @ObservationIgnored var screenWillLeave: (@MainActor (ScreenID) -> Void)?

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  @ObservationIgnored private var loginModal: ModalID?

  let environment: NavigationEnvironment
  private let gate: StopGate
  private let session: SessionController
  private let counter: SharedCounterController
  private let queue: IntentQueue<Intent>

  init(
    environment: NavigationEnvironment, gate: StopGate, session: SessionController,
    counter: SharedCounterController
  ) {
    self.environment = environment
    self.gate = gate
    self.session = session
    self.counter = counter
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    structure = NavigationStructure(tabs: environment.identifiers.tabRoots())
    for screen in structure.screens { appear(screen) }
    let tracer = environment.scenario.tracer
    tracer?.watch("structure") { [weak self] in self?.structure }
    tracer?.watch("loginModal") { [weak self] in self?.loginModal }
    tracer?.watch("unread") { [weak self] in self?.unreadCount }
    tracer?.watch("session") { [weak session] in session?.session }
    tracer?.watch("counter") { [weak counter] in counter?.count }
  }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// Makes deliveries that no intent caused; intents that views send meanwhile wait.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  func stop() {
    queue.removeAll()
    for screen in screens.values { screen.cancelDelay() }
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent)
    case .delayElapsed(let id): screens[id]?.delayElapsed()
    case .unreadChanged(let count): unreadCount = count
    }
  }

  private func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigate { $0.push(newScreen(route)) }
    case .pop: navigate { $0.pop() }
    case .popToRoot: navigate { $0.popToRoot() }
    case .popTo(let screen): navigate { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): navigate { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      navigate { $0.present(environment.identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: navigate { $0.dismissModal() }
    case .dismissAllModals: navigate { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): navigate { $0.dismiss(modal) }
    case .select(let tab): select(tab)
    case .showRoot(let route): navigate { $0 = NavigationStructure(single: newScreen(route)) }
    case .showTabs: navigate { $0.showTabs(environment.identifiers.tabRoots()) }
    case .deepLink(let tab, let routes):
      navigate {
        $0.showTabs(environment.identifiers.tabRoots())
        $0.show(environment.identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name): logIn(name)
    case .logout: logOut()
    case .increment(let id): screens[id]?.step(by: 1)
    case .decrement(let id): screens[id]?.step(by: -1)
    case .incrementLater(let id):
      screens[id]?.incrementLater(environment.scenario.clock) { [weak self] in
        self?.send(.delayElapsed(id))
      }
    }
  }

  // MARK: Structure

  private func newScreen(_ route: Route) -> Screen { environment.identifiers.screen(route) }

  private func select(_ tab: Tab) {
    navigate {
      $0.showTabs(environment.identifiers.tabRoots())
      $0.select(tab)
    }
  }

  /// Changes the structure, removes the view models of screens that left, and makes new ones.
  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    let old = structure
    var new = old
    change(&new)
    structure = new
    if let login = loginModal, !new.modals.contains(where: { $0.id == login }) { loginModal = nil }
    let change = NavigationChange(from: old, to: new)
    for screen in change.left {
      screenWillLeave?(screen.id)
      screens.removeValue(forKey: screen.id)?.leave()
    }
    for screen in change.appeared { appear(screen) }
  }

  private func appear(_ screen: Screen) {
    let model = ScreenViewModel(screen, session: session, counter: counter)
    screens[screen.id] = model
    environment.screenModels?.didMake(model, for: screen.id)
  }

  // MARK: Session

  private func showProfile() {
    if session.session != nil {
      select(.profile)
    } else if loginModal == nil {
      let modal = environment.identifiers.modal(.login, isStack: true)
      loginModal = modal.id
      navigate { $0.present(modal) }
    }
  }

  private func logIn(_ name: String) {
    session.logIn(name)
    if loginModal != nil { select(.profile) }
  }

  private func logOut() {
    guard session.session != nil else { return }
    navigate { $0 = NavigationStructure(single: newScreen(.onboarding)) }
    session.logOut()
  }
}

/// The view model of one screen: its phase is its own state, the controllers are shared.
@Observable
@MainActor
final class ScreenViewModel {
  /// The life of a screen.
  ///
  /// Every view tracks it, so that the trackings on shared controllers, which outlive the screen,
  /// fire and end when the screen leaves.
  enum Phase {
    case idle
    /// A delayed increment is pending.
    case busy
    case left
  }

  let screen: Screen
  var phase = Phase.idle

  /// The pending delayed increment.
  @ObservationIgnored var delay: Task<Void, Never>?

  private let session: SessionController
  private let counter: SharedCounterController

  init(_ screen: Screen, session: SessionController, counter: SharedCounterController) {
    self.screen = screen
    self.session = session
    self.counter = counter
  }

  /// The shared counter, for a screen that shows it; other screens do not track it.
  var count: Int { screen.route.showsCounter ? counter.count : 0 }

  /// The shared session, for a screen that shows it; other screens do not track it.
  var user: Session? { screen.route.showsSession ? session.session : nil }

  func step(by amount: Int) { counter.add(amount) }
}

/// The delayed increment of a screen, which is cancelled when the screen leaves.
extension ScreenViewModel {
  /// Makes the screen busy, and calls `elapsed` after the delay; does nothing while busy.
  func incrementLater(
    _ clock: any Clock<Duration>, elapsed: @escaping @MainActor () -> Void
  ) {
    guard phase == .idle else { return }
    phase = .busy
    delay = Task {
      try? await clock.sleep(for: NavigationEnvironment.delay)
      if !Task.isCancelled { elapsed() }
    }
  }

  func delayElapsed() {
    phase = .idle
    step(by: 1)
  }

  func cancelDelay() { delay?.cancel() }

  /// Ends what belongs to the screen, and the trackings that are armed on shared controllers.
  func leave() {
    cancelDelay()
    phase = .left
  }
}
