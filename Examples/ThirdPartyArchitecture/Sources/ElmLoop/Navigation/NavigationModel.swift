import Scenarios

extension NavigationProgram {
  struct Model {
    var structure: NavigationStructure
    var pages: [ScreenID: Page] = [:]

    /// The screens with a delayed increment, in the order of their starts.
    var busy: [ScreenID] = []
    var counter = 0
    var session: Session?
    var unreadCount = 0

    /// The login that a pending `showProfile` waits for; without this modal none is pending.
    var loginModal: ModalID?
  }
}

/// The model's part for one screen, for as long as the screen exists.
///
/// It never changes, as a part of a pure model; it is an object because the contract observes when
/// it is made and released.
final class Page: Sendable {
  let screen: Screen

  init(_ screen: Screen) { self.screen = screen }
}

// MARK: Intents on the structure and the session

extension NavigationProgram.Model {
  /// The number of new identities that an intent needs in this state.
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

/// The identities that were generated for one transition, in the order of their use.
struct Identities: Sendable {
  private var numbers: ArraySlice<Int>

  init(_ numbers: [Int] = []) { self.numbers = numbers[...] }

  mutating func screen(_ route: Route) -> Screen { Screen(id: ScreenID(next()), route: route) }

  /// The modal gets its identity before its first screen.
  mutating func modal(_ route: Route, isStack: Bool) -> Modal {
    let id = ModalID(next())
    return Modal(id: id, isStack: isStack, first: screen(route))
  }

  mutating func tabRoots() -> [Screen] { Tab.allCases.map { screen($0.route) } }

  private mutating func next() -> Int {
    guard let number = numbers.popFirst() else {
      preconditionFailure("a transition uses more identities than it requested")
    }
    return number
  }
}
