import Scenarios

/// The model of the navigation: the structure, and the wish that waits for a login.
///
/// Screens get their identities from outside, in the order in which they are asked for.
struct NavigationModel: Equatable {
  private(set) var structure: NavigationStructure

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  private var loginModal: ModalID?

  init(tabs: [Screen]) { structure = NavigationStructure(tabs: tabs) }

  /// Whether `showProfile` waits for a login.
  var isWaitingForLogin: Bool { loginModal != nil }

  /// Changes the structure, and forgets the wish when its modal has gone.
  mutating func change(_ change: (inout NavigationStructure) -> Void) {
    change(&structure)
    if let loginModal, !structure.modals.contains(where: { $0.id == loginModal }) {
      self.loginModal = nil
    }
  }

  /// Puts the login on top, and remembers why.
  mutating func waitForLogin(in modal: Modal) {
    structure.present(modal)
    loginModal = modal.id
  }
}

/// The model of what all screens share while the application runs.
struct SessionModel: Equatable {
  var counter = 0
  var session: Session?
}

/// The model of the tab bar.
struct TabBarModel: Equatable {
  var selectedTab: Tab?
  var unreadCount = 0
}

/// The controller of what all screens share: the session and the counter.
///
/// Screens are notified when all parts of a transition have changed, by ``notifyChanges()``.
@MainActor
final class SessionController {
  var model = SessionModel()
  private var known = SessionModel()
  private let tracer: (any Tracer)?
  private let counterObservers = ControllerObservers<SessionModel>()
  private let sessionObservers = ControllerObservers<SessionModel>()

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  /// Subscribes a screen to what its route shows.
  func observe(
    _ route: Route, with observer: some ControllerObserver<SessionModel>
  ) -> ViewAttachment? {
    if route.showsCounter { return counterObservers.add(observer) }
    if route.showsSession { return sessionObservers.add(observer) }
    return nil
  }

  /// Notifies the screens that show a value which has changed since the last notification.
  func notifyChanges() {
    let old = known
    known = model
    if model.counter != old.counter { counterObservers.notify(model, tracer, "counter") }
    if model.session != old.session { sessionObservers.notify(model, tracer, "session") }
  }
}

/// The controller of one screen: it owns what belongs to the screen alone, and is released with it.
///
/// It receives the session controller, and observes what its route shows of that.
final class ScreenController: ControllerObserver {
  private let screen: Screen
  private let shared: SessionController
  private let tracer: (any Tracer)?
  let observers = ControllerObservers<ScreenController>()
  private var observation: ViewAttachment?

  /// The pending delayed increment.
  var delay: Task<Void, Never>?

  init(_ screen: Screen, shared: SessionController, tracer: (any Tracer)?) {
    self.screen = screen
    self.shared = shared
    self.tracer = tracer
    observation = shared.observe(screen.route, with: self)
  }

  var id: ScreenID { screen.id }

  /// The current content of the screen.
  var content: ScreenContent {
    ScreenContent(
      screen, counter: shared.model.counter, session: shared.model.session, isBusy: delay != nil)
  }

  func didChange(_ model: SessionModel) { notify() }

  /// Ends what belongs to the screen: its effect, and all observations by it and of it.
  func leave() {
    delay?.cancel()
    observation?.detach()
    observers.removeAll()
  }

  func notify() {
    observers.notify(self, tracer, "screen \(id.number)")
  }
}
