import Scenarios

// What each intent makes of the structure and the session.
extension NavigationProgram.Model {
  /// How many new identities an intent needs, as things are.
  func identityCount(for intent: NavigationIntent) -> Int {
    let freshTabs = structure.selectedTab == nil ? Tab.allCases.count : 0
    return switch intent {
    case .push, .showRoot: 1
    case .showModal: 2
    case .select, .showTabs: freshTabs
    case .deepLink(_, let routes): freshTabs + routes.count
    case .showProfile where session != nil: freshTabs
    case .showProfile: loginModal == nil ? 2 : 0
    case .login: loginModal == nil ? 0 : freshTabs
    case .logout: session == nil ? 0 : 1
    case .pop, .popToRoot, .popTo, .popFrom, .systemDidPop: 0
    case .dismissModal, .dismissAllModals, .systemDidDismiss: 0
    case .increment, .decrement, .incrementLater: 0
    }
  }

  mutating func navigate(_ intent: NavigationIntent, _ identities: inout Identities) {
    switch intent {
    case .push(let route): structure.push(identities.screen(route))
    case .pop: structure.pop()
    case .popToRoot: structure.popToRoot()
    case .popTo(let screen): structure.pop(to: screen)
    case .popFrom(let screen), .systemDidPop(let screen): structure.pop(from: screen)
    case .showModal(let route, let isStack):
      structure.present(identities.modal(route, isStack: isStack))
    case .dismissModal: structure.dismissModal()
    case .dismissAllModals: structure.dismissAllModals()
    case .systemDidDismiss(let modal): structure.dismiss(modal)
    case .select(let tab): select(tab, &identities)
    case .showRoot(let route):
      structure = NavigationStructure(single: identities.screen(route))
    case .showTabs: structure.showTabs(identities.tabRoots())
    case .deepLink(let tab, let routes):
      structure.showTabs(identities.tabRoots())
      structure.show(routes.map { identities.screen($0) }, in: tab)
    case .showProfile: showProfile(&identities)
    case .login(let name):
      session = Session(name: name)
      if loginModal != nil { select(.profile, &identities) }
    case .logout: logout(&identities)
    case .increment, .decrement, .incrementLater: break
    }
  }

  private mutating func select(_ tab: Tab, _ identities: inout Identities) {
    structure.showTabs(identities.tabRoots())
    structure.select(tab)
  }

  private mutating func showProfile(_ identities: inout Identities) {
    if session != nil {
      select(.profile, &identities)
    } else if loginModal == nil {
      let modal = identities.modal(.login, isStack: true)
      structure.present(modal)
      loginModal = modal.id
    }
  }

  private mutating func logout(_ identities: inout Identities) {
    guard session != nil else { return }
    session = nil
    structure = NavigationStructure(single: identities.screen(.onboarding))
  }
}
