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

/// The controller of the session.
@MainActor
final class SessionController {
  private(set) var session: Session?
  let observers = ControllerObservers()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  /// Changes the session, and then what changes with it; observers are notified of both.
  func change(to session: Session?, with others: () -> Void) {
    self.session = session
    others()
    observers.notify(tracer, "session")
  }
}

/// The controller of the counter that all counter screens show.
@MainActor
final class SharedCounterController {
  private(set) var value = 0
  let observers = ControllerObservers()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func add(_ amount: Int) {
    value += amount
    observers.notify(tracer, "counter")
  }
}

/// The controller of the number of unread stories.
@MainActor
final class UnreadController {
  private(set) var count = 0
  let observers = ControllerObservers()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func change(to count: Int) {
    self.count = count
    observers.notify(tracer, "unread")
  }
}

/// The controller of the navigation: its subject is where the user is.
///
/// Each intent changes the structure, and then notifies the observers of the structure; one that is about
/// tabs also those of the selected tab.
@MainActor
final class NavigationController {
  private(set) var model: NavigationModel
  let structureObservers = ControllerObservers()
  let tabObservers = ControllerObservers()
  private let identifiers: any IdentifierGenerator
  private let session: SessionController
  private let tracer: (any Tracer)?

  init(
    identifiers: any IdentifierGenerator, session: SessionController, tracer: (any Tracer)?
  ) {
    self.identifiers = identifiers
    self.session = session
    self.tracer = tracer
    model = NavigationModel(tabs: identifiers.tabRoots())
  }

  func handle(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigate { $0.push(identifiers.screen(route)) }
    case .pop: navigate { $0.pop() }
    case .popToRoot: navigate { $0.popToRoot() }
    case .popTo(let screen): navigate { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): navigate { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      navigate { $0.present(identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: navigate { $0.dismissModal() }
    case .dismissAllModals: navigate { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): navigate { $0.dismiss(modal) }
    case .showRoot(let route): showRoot(route)
    case .showTabs: changeTabs { $0.showTabs(identifiers.tabRoots()) }
    case .select(let tab): select(tab)
    case .deepLink(let tab, let routes):
      changeTabs {
        $0.showTabs(identifiers.tabRoots())
        $0.show(identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name):
      session.change(to: Session(name: name)) {
        if model.isWaitingForLogin { select(.profile) }
      }
    case .logout:
      if session.session != nil { session.change(to: nil) { showRoot(.onboarding) } }
    case .increment, .decrement, .incrementLater: break  // Of the counter, which has a controller.
    }
  }

  private func showProfile() {
    if session.session != nil {
      select(.profile)
    } else if !model.isWaitingForLogin {
      model.waitForLogin(in: identifiers.modal(.login, isStack: true))
      notifyStructure()
    }
  }

  private func select(_ tab: Tab) {
    changeTabs {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  private func showRoot(_ route: Route) {
    changeTabs { $0 = NavigationStructure(single: identifiers.screen(route)) }
  }

  private func changeTabs(_ change: (inout NavigationStructure) -> Void) {
    navigate(change)
    tabObservers.notify(tracer, "selected tab")
  }

  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    model.change(change)
    notifyStructure()
  }

  private func notifyStructure() { structureObservers.notify(tracer, "navigation") }
}
