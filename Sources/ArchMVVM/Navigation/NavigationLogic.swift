import Scenarios

extension NavigationViewModel {
  // MARK: Stacks and modals

  func push(_ route: Route) { navigate { $0.push(environment.identifiers.screen(route)) } }

  func pop() { navigate { $0.pop() } }

  func popToRoot() { navigate { $0.popToRoot() } }

  func pop(to screen: ScreenID) { navigate { $0.pop(to: screen) } }

  func pop(from screen: ScreenID) { navigate { $0.pop(from: screen) } }

  func showModal(_ route: Route, isStack: Bool) {
    navigate { $0.present(environment.identifiers.modal(route, isStack: isStack)) }
  }

  func dismissModal() { navigate { $0.dismissModal() } }

  func dismissAllModals() { navigate { $0.dismissAllModals() } }

  func dismiss(_ modal: ModalID) { navigate { $0.dismiss(modal) } }

  // MARK: Tabs and roots

  func select(_ tab: Tab) {
    selectTab {
      $0.showTabs(environment.identifiers.tabRoots())
      $0.select(tab)
    }
  }

  func showRoot(_ route: Route) {
    selectTab { $0 = NavigationStructure(single: environment.identifiers.screen(route)) }
  }

  func showTabs() { selectTab { $0.showTabs(environment.identifiers.tabRoots()) } }

  func deepLink(_ routes: [Route], in tab: Tab) {
    selectTab {
      $0.showTabs(environment.identifiers.tabRoots())
      $0.show(environment.identifiers.screens(routes), in: tab)
    }
  }

  // MARK: Session

  func showProfile() {
    if model.session != nil {
      select(.profile)
    } else if model.loginModal == nil {
      let modal = environment.identifiers.modal(.login, isStack: true)
      model.loginModal = modal.id
      navigate { $0.present(modal) }
    }
  }

  func login(_ name: String) {
    model.session = Session(name: name)
    if model.loginModal != nil { select(.profile) }
    sessionScreens.forEach { $0.update() }
  }

  func logout() {
    guard model.session != nil else { return }
    model.session = nil
    showRoot(.onboarding)
  }

  // MARK: Updates

  private func selectTab(_ change: (inout NavigationStructure) -> Void) {
    navigate(change)
    didSelectTab?()
  }

  /// Changes the structure, forgets the wish of a login that left, and exchanges screens.
  private func navigate(_ change: (inout NavigationStructure) -> Void) {
    let old = model.structure
    change(&model.structure)
    if let login = model.loginModal, !model.structure.modals.contains(where: { $0.id == login }) {
      model.loginModal = nil
    }
    exchangeScreens(NavigationChange(from: old, to: model.structure))
    update()
  }
}

extension ScreenViewModel {
  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  private func step(by amount: Int) {
    model.counter += amount
    didChangeCounter?()
  }
}
