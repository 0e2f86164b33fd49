import Observation
import Scenarios

/// The controller of the navigation: it owns where the user is.
///
/// The session is injected, because a login and a logout change both.
@Observable
@MainActor
final class NavigationController {
  private(set) var structure: NavigationStructure

  /// The login that ``showProfile()`` opened: the wish lives as long as this modal is there.
  private var loginModal: ModalID?

  private let identifiers: any IdentifierGenerator
  private let session: SessionController

  init(identifiers: any IdentifierGenerator, session: SessionController) {
    self.identifiers = identifiers
    self.session = session
    structure = NavigationStructure(tabs: identifiers.tabRoots())
    Trace.watch(self)
  }

  private func change(_ change: (inout NavigationStructure) -> Void) {
    change(&structure)
    if !structure.modals.contains(where: { $0.id == loginModal }) { loginModal = nil }
  }

  // MARK: Stacks and modals

  func push(_ route: Route) { change { $0.push(identifiers.screen(route)) } }

  func pop() { change { $0.pop() } }

  func popToRoot() { change { $0.popToRoot() } }

  func pop(to screen: ScreenID) { change { $0.pop(to: screen) } }

  func pop(from screen: ScreenID) { change { $0.pop(from: screen) } }

  func showModal(_ route: Route, isStack: Bool) {
    change { $0.present(identifiers.modal(route, isStack: isStack)) }
  }

  func dismissModal() { change { $0.dismissModal() } }

  func dismissAllModals() { change { $0.dismissAllModals() } }

  func dismiss(_ modal: ModalID) { change { $0.dismiss(modal) } }

  // MARK: Tabs and roots

  func select(_ tab: Tab) {
    change {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  func showRoot(_ route: Route) {
    change { $0 = NavigationStructure(single: identifiers.screen(route)) }
  }

  func showTabs() { change { $0.showTabs(identifiers.tabRoots()) } }

  func deepLink(_ routes: [Route], in tab: Tab) {
    change {
      $0.showTabs(identifiers.tabRoots())
      $0.show(identifiers.screens(routes), in: tab)
    }
  }

  // MARK: Session

  /// Shows the profile; without a session the login comes first, once.
  func showProfile() {
    if session.session != nil {
      select(.profile)
    } else if loginModal == nil {
      let modal = identifiers.modal(.login, isStack: true)
      loginModal = modal.id
      change { $0.present(modal) }
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
