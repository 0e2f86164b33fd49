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
/// Whoever changes its model says when all that belongs to the transition has changed; only then are
/// the screens told.
@MainActor
final class SessionController {
  var model = SessionModel()
  private var told = SessionModel()
  private let tracer: (any Tracer)?
  private let counterObservers = ControllerObservers<SessionModel>()
  private let sessionObservers = ControllerObservers<SessionModel>()

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  /// Adds the observer of a screen to those who are told what its route shows.
  func observe(
    _ route: Route, with observer: some ControllerObserver<SessionModel>
  ) -> ViewAttachment? {
    if route.showsCounter { return counterObservers.add(observer) }
    if route.showsSession { return sessionObservers.add(observer) }
    return nil
  }

  /// Tells the screens concerned what has changed since they were told.
  func tellChanges() {
    let old = told
    told = model
    if model.counter != old.counter { tell(counterObservers, "counter") }
    if model.session != old.session { tell(sessionObservers, "session") }
  }

  private func tell(_ observers: ControllerObservers<SessionModel>, _ subject: String) {
    observers.notify(model, tracer, subject)
  }
}

/// The controller of one screen: it owns what belongs to the screen alone, and goes with it.
///
/// It is given the session controller, and observes what its route shows of that.
final class ScreenController: ControllerObserver {
  private let screen: Screen
  private let shared: SessionController
  private let tracer: (any Tracer)?
  private let observers = ControllerObservers<ScreenController>()
  private var observation: ViewAttachment?

  /// The delayed increment that is under way, if there is one.
  var delay: Task<Void, Never>?

  init(_ screen: Screen, shared: SessionController, tracer: (any Tracer)?) {
    self.screen = screen
    self.shared = shared
    self.tracer = tracer
    observation = shared.observe(screen.route, with: self)
  }

  var id: ScreenID { screen.id }

  /// What the screen shows now.
  var content: ScreenContent {
    ScreenContent(
      screen, counter: shared.model.counter, session: shared.model.session, isBusy: delay != nil)
  }

  /// Adds an observer of the screen and tells it at once.
  func observe(with observer: some ControllerObserver<ScreenController>) -> ViewAttachment {
    let observation = observers.add(observer)
    observer.didChange(self)
    return observation
  }

  /// What all screens share has changed.
  func didChange(_ model: SessionModel) { tell() }

  /// Ends what belongs to the screen: its effect, and all observations by it and of it.
  func leave() {
    delay?.cancel()
    observation?.detach()
    observers.removeAll()
  }

  func tell() {
    observers.notify(self, tracer, "screen \(id.number)")
  }
}
