import Scenarios

/// What can be done to the model, where it is more than what the structure does by itself.
extension NavigationModel {
  func push(_ route: Route) { structure.push(identifiers.screen(route)) }

  func showModal(_ route: Route, isStack: Bool) {
    structure.present(identifiers.modal(route, isStack: isStack))
  }

  func showRoot(_ route: Route) {
    structure = NavigationStructure(single: identifiers.screen(route))
  }

  func showTabs() {
    structure.showTabs(identifiers.tabRoots())
  }

  func select(_ tab: Tab) {
    showTabs()
    structure.select(tab)
  }

  func deepLink(to routes: [Route], in tab: Tab) {
    showTabs()
    structure.show(identifiers.screens(routes), in: tab)
  }

  func showProfile() {
    if session != nil {
      select(.profile)
    } else if loginModal == nil {
      let modal = identifiers.modal(.login, isStack: true)
      structure.present(modal)
      loginModal = modal.id
    }
  }

  func login(name: String) {
    session = Session(name: name)
    if loginModal != nil { select(.profile) }
  }

  func logout() {
    guard session != nil else { return }
    session = nil
    showRoot(.onboarding)
  }

  /// The wish to see the profile goes with the login, whatever took that away.
  func forgetDismissedLogin() {
    guard let loginModal, !structure.modals.contains(where: { $0.id == loginModal }) else { return }
    self.loginModal = nil
  }
}
