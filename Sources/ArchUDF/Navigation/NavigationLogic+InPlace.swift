import Scenarios

/// Changes the application state where it is stored.
struct InPlaceNavigationReducer: InPlaceReducer {
  func reduce(_ state: inout NavigationState, with action: NavigationAction) {
    _ = change(&state, by: action)
  }

  /// Applies an action, and returns the change of the structure if there is one.
  func change(_ state: inout NavigationState, by action: NavigationAction) -> NavigationChange? {
    let old = state.structure
    StructureReducer().reduce(&state.structure, with: action)
    let change =
      state.structure == old ? nil : NavigationChange(from: old, to: state.structure)
    LoginModalReducer().reduce(
      &state.loginModal, with: LoginModalAction(action, shown: state.structure.modals))
    ScreensReducer().reduce(
      &state.screens, with: ScreensAction(action: action, change: change))
    UnreadCountReducer().reduce(&state.unreadCount, with: action)
    return change
  }
}

extension StructureReducer: InPlaceReducer {
  func reduce(_ structure: inout NavigationStructure, with action: NavigationAction) {
    structure.apply(action)
  }
}

extension LoginModalReducer: InPlaceReducer {
  func reduce(_ login: inout ModalID?, with action: LoginModalAction) {
    switch action {
    case .presented(let modal): login = modal
    case .shown(let modals): if !modals.contains(where: { $0.id == login }) { login = nil }
    }
  }
}

extension ScreensReducer: InPlaceReducer {
  func reduce(_ screens: inout ScreensState, with action: ScreensAction) {
    switch action.action {
    case .step(let amount): screens.counter += amount
    case .delayStarted(let id): screens.byID[id]?.isBusy = true
    case .delayElapsed(let id):
      screens.byID[id]?.isBusy = false
      screens.counter += 1
    case .logIn(let name), .logInToProfile(let name, _): screens.session = Session(name: name)
    case .logOut: screens.session = nil
    default: break
    }
    guard let change = action.change else { return }
    for screen in change.left { screens.byID[screen.id] = nil }
    for screen in change.appeared { screens.byID[screen.id] = ScreenState(screen: screen) }
  }
}

extension UnreadCountReducer: InPlaceReducer {
  func reduce(_ count: inout Int, with action: NavigationAction) {
    if case .unreadChanged(let new) = action { count = new }
  }
}
