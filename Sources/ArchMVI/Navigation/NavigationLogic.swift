import Scenarios

/// What intents do to the application: most of them change the structure, the rest is passed on.
extension AppFeature {
  func reduce(intent: NavigationIntent) {
    switch intent {
    case .push(let route): move { $0.push(identifiers.screen(route)) }
    case .pop: move { $0.pop() }
    case .popToRoot: move { $0.popToRoot() }
    case .popTo(let screen): move { $0.pop(to: screen) }
    case .popFrom(let screen), .systemDidPop(let screen): move { $0.pop(from: screen) }
    case .showModal(let route, let isStack):
      move { $0.present(identifiers.modal(route, isStack: isStack)) }
    case .dismissModal: move { $0.dismissModal() }
    case .dismissAllModals: move { $0.dismissAllModals() }
    case .systemDidDismiss(let modal): move { $0.dismiss(modal) }
    case .select(let tab): select(tab)
    case .showRoot(let route): showRoot(route)
    case .showTabs: move { $0.showTabs(identifiers.tabRoots()) }
    case .deepLink(let tab, let routes):
      move {
        $0.showTabs(identifiers.tabRoots())
        $0.show(identifiers.screens(routes), in: tab)
      }
    case .showProfile: showProfile()
    case .login(let name): logIn(name)
    case .logout: logOut()
    case .increment(let screen): screens[screen]?(.increment)
    case .decrement(let screen): screens[screen]?(.decrement)
    case .incrementLater(let screen): screens[screen]?(.incrementLater)
    }
  }

  private var identifiers: any IdentifierGenerator { environment.identifiers }

  private func select(_ tab: Tab) {
    move {
      $0.showTabs(identifiers.tabRoots())
      $0.select(tab)
    }
  }

  private func showRoot(_ route: Route) {
    move { $0 = NavigationStructure(single: identifiers.screen(route)) }
  }

  private func showProfile() {
    guard session == nil else { return select(.profile) }
    guard state.loginModal == nil else { return }
    let login = identifiers.modal(.login, isStack: true)
    move(loginModal: login.id) { $0.present(login) }
  }

  private func logIn(_ name: String) {
    session = Session(name: name)
    if state.loginModal != nil { select(.profile) }
  }

  private func logOut() {
    guard session != nil else { return }
    session = nil
    showRoot(.onboarding)
  }

  /// Changes the structure, and lets screens leave and appear with it.
  ///
  /// A wish lives no longer than the modal that it is about.
  private func move(loginModal: ModalID? = nil, _ change: (inout NavigationStructure) -> Void) {
    let old = state.structure
    var new = old
    change(&new)
    guard new != old else { return }
    state {
      $0.structure = new
      let login = loginModal ?? $0.loginModal
      $0.loginModal = new.modals.contains { $0.id == login } ? login : nil
    }
    if new.selectedTab != old.selectedTab { tabBar(.select(new.selectedTab)) }
    let change = NavigationChange(from: old, to: new)
    for screen in change.left { remove(screen) }
    for screen in change.appeared { add(screen) }
  }

  /// Makes the feature of a screen.
  func add(_ screen: Screen) {
    let feature = ScreenFeature(screen, counter: counter, session: session, processor: processor)
    screens[screen.id] = feature
    feature.place = group(of: screen.route)?.screens.add(feature)
    environment.screenModels?.didMake(feature, for: screen.id)
  }

  private func remove(_ screen: Screen) {
    guard let feature = screens.removeValue(forKey: screen.id) else { return }
    if let place = feature.place { group(of: screen.route)?.screens.remove(place) }
    feature.end()
  }

  /// The screens that are to be told of the same, if of anything.
  private func group(of route: Route) -> ScreenGroup? {
    if route.showsCounter {
      counterScreens
    } else if route.showsSession {
      sessionScreens
    } else {
      nil
    }
  }
}

/// What intents do to a group of screens: each of them is called with what the group is.
extension ScreenGroup {
  func reduce(intent: ScreenFeature.Intent) { screens.forEach { $0(intent) } }
}

/// What intents do to one screen: it steps the counter that it shares with others.
extension ScreenFeature {
  /// What can be wanted of a screen.
  enum Intent {
    case increment
    case decrement
    case incrementLater
    case delayElapsed
    case counterChanged(Int)
    case sessionChanged(Session?)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .increment: counter(.increment)
    case .decrement: counter(.decrement)
    case .incrementLater:
      guard !state.isBusy else { return }
      state { $0.isBusy = true }
      effect(.delay)
    case .delayElapsed:
      state { $0.isBusy = false }
      counter(.increment)
    case .counterChanged(let counter): state { $0.counter = counter }
    case .sessionChanged(let session): state { $0.session = session }
    }
  }
}

/// What intents do to the tab bar.
extension TabBarFeature {
  /// What can be wanted of the tab bar.
  enum Intent {
    case select(Tab?)
    case unreadChanged(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .select(let tab): state { $0.selectedTab = tab }
    case .unreadChanged(let count): state { $0.unreadCount = count }
    }
  }
}

/// What intents do to the shared counter.
extension SharedCounterFeature {
  /// What can be wanted of the counter.
  enum Intent {
    case increment
    case decrement
  }

  func reduce(intent: Intent) {
    switch intent {
    case .increment: state { $0 += 1 }
    case .decrement: state { $0 -= 1 }
    }
  }
}

/// What intents do to the session.
extension SessionFeature {
  /// What can be wanted of the session.
  enum Intent {
    case change(Session?)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .change(let session): state { $0 = session }
    }
  }
}
