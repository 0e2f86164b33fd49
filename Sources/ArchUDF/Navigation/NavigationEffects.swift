import Scenarios

/// What stands between the intents of users and the actions that a reducer understands.
@MainActor
enum NavigationMiddleware {
  typealias IntentMiddleware = ConvertMiddleware<
    NavigationState, NavigationAction, NavigationIntent
  >

  /// Resolves "show the profile", which takes a login or not.
  static func profile(_ identifiers: any IdentifierGenerator) -> IntentMiddleware {
    IntentMiddleware(\.intent) { intent, context in
      guard intent == .showProfile else { return .intent(intent) }
      if context.state.session != nil { return .intent(.select(.profile)) }
      guard context.state.loginModal == nil else { return nil }
      return .presentLogin(identifiers.modal(.login, isStack: true))
    }
  }

  /// Resolves "log in": where the profile waits for that, it is shown.
  static func login(_ identifiers: any IdentifierGenerator) -> IntentMiddleware {
    IntentMiddleware(\.intent) { intent, context in
      guard case .login(let name) = intent else { return .intent(intent) }
      guard context.state.loginModal != nil else { return .logIn(name: name) }
      return .logInToProfile(name: name, freshTabs(context.state, identifiers))
    }
  }

  /// Gives new screens and modals their identities, and blocks what is stale.
  static func identities(_ identifiers: any IdentifierGenerator) -> IntentMiddleware {
    IntentMiddleware(\.intent) { intent, context in
      switch intent {
      case .push(let route): return .push(identifiers.screen(route))
      case .showModal(let route, let isStack):
        return .present(identifiers.modal(route, isStack: isStack))
      case .showRoot(let route): return .showRoot(identifiers.screen(route))
      case .showTabs: return freshTabs(context.state, identifiers).map { .showTabs($0) }
      case .select(let tab): return .select(tab, freshTabs(context.state, identifiers))
      case .deepLink(let tab, let routes):
        let fresh = freshTabs(context.state, identifiers)
        return .show(identifiers.screens(routes), in: tab, fresh)
      case .logout:
        guard context.state.session != nil else { return nil }
        return .logOut(onboarding: identifiers.screen(.onboarding))
      case .incrementLater(let screen):
        guard context.state.screens[screen] != nil, !context.state.busy.contains(screen) else {
          return nil
        }
        return .delayStarted(screen)
      default: return .intent(intent)
      }
    }
  }

  /// The tabs that take the place of a single root, if there is one.
  private static func freshTabs(
    _ state: NavigationState, _ identifiers: any IdentifierGenerator
  ) -> FreshTabs? {
    state.structure.selectedTab == nil ? FreshTabs(roots: identifiers.tabRoots()) : nil
  }
}

extension NavigationAction {
  fileprivate var intent: NavigationIntent? {
    if case .intent(let intent) = self { intent } else { nil }
  }
}

/// Runs the delayed increments, each as long as its screen is there.
final class DelayedIncrementMiddleware: Middleware {
  private let clock: any Clock<Duration>
  private var delays: [ScreenID: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func process(
    _ action: NavigationAction, in context: StoreContext<NavigationState, NavigationAction>,
    next: @MainActor (NavigationAction) -> Void
  ) {
    switch action {
    case .delayStarted(let screen):
      delays[screen] = Task { [clock, dispatcher = context.dispatcher] in
        try? await clock.sleep(for: NavigationEnvironment.delay)
        guard !Task.isCancelled else { return }
        dispatcher.dispatch(.delayElapsed(screen))
      }
    case .delayElapsed(let screen): delays[screen] = nil
    default: break
    }
    next(action)
    if !delays.isEmpty { cancelDelays(leaving: context.state.busy) }
  }

  private func cancelDelays(leaving busy: Set<ScreenID>) {
    for (screen, delay) in delays where !busy.contains(screen) {
      delay.cancel()
      delays[screen] = nil
    }
  }

  func cancelAll() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }
}
