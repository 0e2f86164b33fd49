import Scenarios

/// Changes the application state where it is stored.
struct InPlaceNavigationReducer<Screens: EntityWriting<ScreensState>>: InPlaceReducer {
  func reduce(_ state: inout NavigationState<Screens>, with action: NavigationAction) {
    let old = state.structure
    StructureReducer().reduce(&state.structure, with: action)
    let change =
      state.structure == old ? nil : NavigationChange(from: old, to: state.structure)
    LoginModalReducer().reduce(
      &state.loginModal, with: LoginModalAction(action, shown: state.structure.modals))
    InPlaceScreensReducer<Screens>().reduce(
      &state.screens, with: ScreensAction(action: action, change: change))
    UnreadCountReducer().reduce(&state.unreadCount, with: action)
  }
}

extension StructureReducer: InPlaceReducer {
  func reduce(_ structure: inout NavigationStructure, with action: NavigationAction) {
    switch action {
    case .push(let screen): structure.push(screen)
    case .intent(.pop): structure.pop()
    case .intent(.popToRoot): structure.popToRoot()
    case .intent(.popTo(let screen)): structure.pop(to: screen)
    case .intent(.popFrom(let screen)), .intent(.systemDidPop(let screen)):
      structure.pop(from: screen)
    case .present(let modal), .presentLogin(let modal): structure.present(modal)
    case .intent(.dismissModal): structure.dismissModal()
    case .intent(.dismissAllModals): structure.dismissAllModals()
    case .intent(.systemDidDismiss(let modal)): structure.dismiss(modal)
    case .select(let tab, let roots):
      structure.showTabs(roots)
      structure.select(tab)
    case .logInToProfile(_, let roots):
      structure.showTabs(roots)
      structure.select(.profile)
    case .show(let screens, let tab, let roots):
      structure.showTabs(roots)
      structure.show(screens, in: tab)
    case .showTabs(let roots): structure.showTabs(roots)
    case .showRoot(let screen), .logOut(let screen):
      structure = NavigationStructure(single: screen)
    default: break
    }
  }
}

extension NavigationStructure {
  fileprivate mutating func showTabs(_ roots: [Screen]?) {
    if let roots { self = NavigationStructure(tabs: roots) }
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

/// Changes the screens where they are stored; a change of what screens share concerns those that
/// show it.
struct InPlaceScreensReducer<Screens: EntityWriting<ScreensState>>: InPlaceReducer {
  func reduce(_ screens: inout Screens, with action: ScreensAction) {
    switch action.action {
    case .step(let amount):
      screens.write(all: { $0.ids(where: \.showsCounter) }) { $0.counter += amount }
    case .delayStarted(let id): screens.write(id.number) { $0.byID[id]?.isBusy = true }
    case .delayElapsed(let id):
      screens.write(id.number) { $0.byID[id]?.isBusy = false }
      screens.write(all: { $0.ids(where: \.showsCounter) }) { $0.counter += 1 }
    case .logIn(let name), .logInToProfile(let name, _):
      screens.write(all: { $0.ids(where: \.showsSession) }) { $0.session = Session(name: name) }
    case .logOut: screens.write(all: { $0.ids(where: \.showsSession) }) { $0.session = nil }
    default: break
    }
    guard let change = action.change else { return }
    for screen in change.left { screens.write(screen.id.number) { $0.byID[screen.id] = nil } }
    for screen in change.appeared {
      screens.write(screen.id.number) { $0.byID[screen.id] = ScreenState(screen: screen) }
    }
  }
}

extension UnreadCountReducer: InPlaceReducer {
  func reduce(_ count: inout Int, with action: NavigationAction) {
    if case .unreadChanged(let new) = action { count = new }
  }
}
