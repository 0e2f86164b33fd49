import Scenarios

/// What can happen to the application.
///
/// Users send intents. Middleware turns those into actions that have all that a reducer needs, the
/// identities of new screens above all.
package enum NavigationAction: StoreAction {
  case intent(NavigationIntent)
  case push(Screen)
  case present(Modal)
  case presentLogin(Modal)
  case showRoot(Screen)
  case showTabs(FreshTabs)
  case select(Tab, FreshTabs?)
  case show([Screen], in: Tab, FreshTabs?)
  case logIn(name: String)
  case logInToProfile(name: String, FreshTabs?)
  case logOut(onboarding: Screen)
  case delayStarted(ScreenID)
  case delayElapsed(ScreenID)
  case unreadChanged(Int)
}

/// The tabs that take the place of a single root.
package struct FreshTabs: Sendable {
  let roots: [Screen]
}

/// What each action does to the structure, and to the wish that waits for a login.
struct StructureReducer: Reducer {
  func reduce(_ state: inout NavigationState, with action: NavigationAction) {
    let old = state.structure
    change(&state, with: action)
    guard state.structure != old else { return }
    let change = NavigationChange(from: old, to: state.structure)
    for screen in change.left {
      state.screens[screen.id] = nil
      state.busy.remove(screen.id)
    }
    for screen in change.appeared { state.screens[screen.id] = screen }
    if let login = state.loginModal, !state.structure.modals.contains(where: { $0.id == login }) {
      state.loginModal = nil
    }
  }

  private func change(_ state: inout NavigationState, with action: NavigationAction) {
    switch action {
    case .push(let screen): state.structure.push(screen)
    case .intent(.pop): state.structure.pop()
    case .intent(.popToRoot): state.structure.popToRoot()
    case .intent(.popTo(let screen)): state.structure.pop(to: screen)
    case .intent(.popFrom(let screen)), .intent(.systemDidPop(let screen)):
      state.structure.pop(from: screen)
    case .present(let modal): state.structure.present(modal)
    case .presentLogin(let modal):
      state.structure.present(modal)
      state.loginModal = modal.id
    case .intent(.dismissModal): state.structure.dismissModal()
    case .intent(.dismissAllModals): state.structure.dismissAllModals()
    case .intent(.systemDidDismiss(let modal)): state.structure.dismiss(modal)
    case .select(let tab, let fresh):
      show(fresh, in: &state)
      state.structure.select(tab)
    case .logInToProfile(_, let fresh):
      show(fresh, in: &state)
      state.structure.select(.profile)
    case .show(let screens, let tab, let fresh):
      show(fresh, in: &state)
      state.structure.show(screens, in: tab)
    case .showTabs(let fresh): show(fresh, in: &state)
    case .showRoot(let screen), .logOut(let screen):
      state.structure = NavigationStructure(single: screen)
    default: break
    }
  }

  private func show(_ fresh: FreshTabs?, in state: inout NavigationState) {
    if let fresh { state.structure = NavigationStructure(tabs: fresh.roots) }
  }
}

/// What each action does to the session.
struct SessionReducer: Reducer {
  func reduce(_ state: inout NavigationState, with action: NavigationAction) {
    switch action {
    case .logIn(let name), .logInToProfile(let name, _): state.session = Session(name: name)
    case .logOut: state.session = nil
    default: break
    }
  }
}

/// What each action does to the counter that screens share.
struct SharedCounterReducer: Reducer {
  func reduce(_ state: inout NavigationState, with action: NavigationAction) {
    switch action {
    case .intent(.increment(let screen)):
      if state.screens[screen] != nil { state.counter += 1 }
    case .intent(.decrement(let screen)):
      if state.screens[screen] != nil { state.counter -= 1 }
    case .delayStarted(let screen): state.busy.insert(screen)
    case .delayElapsed(let screen):
      if state.busy.remove(screen) != nil { state.counter += 1 }
    default: break
    }
  }
}

/// What each action does to the tab bar.
struct TabBarReducer: Reducer {
  func reduce(_ state: inout NavigationState, with action: NavigationAction) {
    if case .unreadChanged(let count) = action { state.unreadCount = count }
  }
}
