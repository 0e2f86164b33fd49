import Scenarios

extension NavigationState {
  /// The middleware of a navigation, in order.
  @MainActor
  static func middleware(
    _ environment: NavigationEnvironment
  ) -> some Middleware<Self, NavigationAction> {
    let identifiers = environment.identifiers
    return ShowProfileMiddleware(identifiers: identifiers)
      .followed(by: LoginMiddleware(identifiers: identifiers))
      .followed(by: IdentityMiddleware(identifiers: identifiers))
      .followed(by: DelayedIncrementMiddleware(clock: environment.scenario.clock))
  }
}

/// Converts intents of users.
protocol IntentMiddleware: ConvertMiddleware
where State == NavigationState, Action == NavigationAction, Wish == NavigationIntent {
  var identifiers: any IdentifierGenerator { get }
}

extension IntentMiddleware {
  func wish(in action: NavigationAction) -> NavigationIntent? {
    if case .intent(let intent) = action { intent } else { nil }
  }

  /// The roots of the tabs that replace a single root, if there is one.
  fileprivate func freshRoots(_ state: State) -> [Screen]? {
    state.structure.selectedTab == nil ? identifiers.tabRoots() : nil
  }
}

/// Resolves "show the profile", which takes a login or not.
struct ShowProfileMiddleware: IntentMiddleware {
  let identifiers: any IdentifierGenerator

  func convert(_ intent: NavigationIntent, in state: NavigationState) -> NavigationAction? {
    guard intent == .showProfile else { return .intent(intent) }
    if state.screens.session != nil { return .intent(.select(.profile)) }
    guard state.loginModal == nil else { return nil }
    return .presentLogin(identifiers.modal(.login, isStack: true))
  }
}

/// Resolves "log in": where the profile waits for that, it is shown.
struct LoginMiddleware: IntentMiddleware {
  let identifiers: any IdentifierGenerator

  func convert(_ intent: NavigationIntent, in state: NavigationState) -> NavigationAction? {
    guard case .login(let name) = intent else { return .intent(intent) }
    guard state.loginModal != nil else { return .logIn(name: name) }
    return .logInToProfile(name: name, freshRoots: freshRoots(state))
  }
}

/// Gives new screens and modals their identities, and blocks what is stale.
struct IdentityMiddleware: IntentMiddleware {
  let identifiers: any IdentifierGenerator

  func convert(_ intent: NavigationIntent, in state: NavigationState) -> NavigationAction? {
    switch intent {
    case .push(let route): .push(identifiers.screen(route))
    case .showModal(let route, let isStack):
      .present(identifiers.modal(route, isStack: isStack))
    case .showRoot(let route): .showRoot(identifiers.screen(route))
    case .showTabs: freshRoots(state).map { .showTabs(roots: $0) }
    case .select(let tab): .select(tab, freshRoots: freshRoots(state))
    case .deepLink(let tab, let routes): deepLink(tab, routes, in: state)
    case .logout:
      state.screens.session == nil
        ? nil : .logOut(onboarding: identifiers.screen(.onboarding))
    case .increment(let screen): isShown(screen, in: state) ? .step(1) : nil
    case .decrement(let screen): isShown(screen, in: state) ? .step(-1) : nil
    case .incrementLater(let screen):
      state.screens.byID[screen]?.isBusy == false ? .delayStarted(screen) : nil
    default: .intent(intent)
    }
  }

  private func deepLink(
    _ tab: Tab, _ routes: [Route], in state: NavigationState
  ) -> NavigationAction {
    let roots = freshRoots(state)
    return .show(identifiers.screens(routes), in: tab, freshRoots: roots)
  }

  private func isShown(_ screen: ScreenID, in state: NavigationState) -> Bool {
    state.screens.byID[screen] != nil
  }
}

/// Runs the delayed increments, each until its screen leaves.
final class DelayedIncrementMiddleware: Middleware {
  typealias State = NavigationState
  typealias Action = NavigationAction

  private let clock: any Clock<Duration>
  private var delays: [ScreenID: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func process(
    _ action: NavigationAction, in context: some StoreContext<NavigationState, NavigationAction>,
    next: @MainActor (NavigationAction) -> Void
  ) {
    switch action {
    case .delayStarted(let screen):
      delays[screen] = Task { [clock, weak store = context.store] in
        try? await clock.sleep(for: NavigationEnvironment.delay)
        guard !Task.isCancelled else { return }
        store?.dispatch(.delayElapsed(screen))
      }
    case .delayElapsed(let screen):
      guard delays.removeValue(forKey: screen) != nil else { return }
    default: break
    }
    next(action)
    if !delays.isEmpty { cancelDelays(without: context.state.screens.byID) }
  }

  private func cancelDelays(without screens: [ScreenID: ScreenState]) {
    for (screen, delay) in delays where screens[screen] == nil {
      delay.cancel()
      delays[screen] = nil
    }
  }

  func stop() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }
}
