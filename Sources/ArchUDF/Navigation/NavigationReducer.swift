import Scenarios

/// Reduces the navigation from its parts.
enum NavigationReducer: Reducer {
  static func reduce(state: NavigationState, with action: NavigationAction) -> NavigationState {
    let structure = StructureReducer.reduce(state: state.structure, with: action)
    let loginModal = LoginModalReducer.reduce(state: state.loginModal, with: action)
    return NavigationState(
      structure: structure,
      loginModal: structure.modals.contains { $0.id == loginModal } ? loginModal : nil,
      screens: ScreensReducer.reduce(state: state.screens, with: action).shown(in: structure),
      unreadCount: UnreadCountReducer.reduce(state: state.unreadCount, with: action))
  }
}

/// Reduces the tabs, stacks and modals, by the rules that these have themselves.
enum StructureReducer: Reducer {
  static func reduce(
    state: NavigationStructure, with action: NavigationAction
  ) -> NavigationStructure {
    var structure = state
    switch action {
    case .push(let screen): structure.push(screen)
    case .user(.pop): structure.pop()
    case .user(.popToRoot): structure.popToRoot()
    case .user(.popTo(let screen)): structure.pop(to: screen)
    case .user(.popFrom(let screen)), .user(.systemDidPop(let screen)): structure.pop(from: screen)
    case .present(let modal), .presentLogin(let modal): structure.present(modal)
    case .user(.dismissModal): structure.dismissModal()
    case .user(.dismissAllModals): structure.dismissAllModals()
    case .user(.systemDidDismiss(let modal)): structure.dismiss(modal)
    case .showRoot(let screen), .logOut(let screen): return NavigationStructure(single: screen)
    case .showTabs(let roots): return NavigationStructure(tabs: roots)
    case .select(let tab, let freshTabs):
      structure.replace(by: freshTabs)
      structure.select(tab)
    case .logInToProfile(_, let freshTabs):
      structure.replace(by: freshTabs)
      structure.select(.profile)
    case .open(let screens, let tab, let freshTabs):
      structure.replace(by: freshTabs)
      structure.show(screens, in: tab)
    case .user, .logIn, .delayElapsed, .unreadChanged: break
    }
    return structure
  }
}

extension NavigationStructure {
  fileprivate mutating func replace(by freshTabs: [Screen]?) {
    if let freshTabs { self = NavigationStructure(tabs: freshTabs) }
  }

  func contains(_ id: ScreenID) -> Bool { screens.contains { $0.id == id } }
}

/// Remembers the login that somebody waits for.
enum LoginModalReducer: Reducer {
  static func reduce(state: ModalID?, with action: NavigationAction) -> ModalID? {
    if case .presentLogin(let modal) = action { modal.id } else { state }
  }
}

/// Reduces what screens show.
enum ScreensReducer: Reducer {
  static func reduce(state: ScreensState, with action: NavigationAction) -> ScreensState {
    var screens = state
    switch action {
    case .user(.increment): screens.counter += 1
    case .user(.decrement): screens.counter -= 1
    case .user(.incrementLater(let screen)): screens.busy.insert(screen)
    case .delayElapsed(let screen):
      screens.busy.remove(screen)
      screens.counter += 1
    case .logIn(let name), .logInToProfile(let name, _): screens.session = Session(name: name)
    case .logOut: screens.session = nil
    default: break
    }
    return screens
  }
}

extension ScreensState {
  /// Without what belongs to screens that have left.
  fileprivate func shown(in structure: NavigationStructure) -> ScreensState {
    var screens = self
    screens.busy.formIntersection(busy.filter(structure.contains))
    return screens
  }
}

/// Reduces the number of unread stories.
enum UnreadCountReducer: Reducer {
  static func reduce(state: Int, with action: NavigationAction) -> Int {
    if case .unreadChanged(let count) = action { count } else { state }
  }
}
