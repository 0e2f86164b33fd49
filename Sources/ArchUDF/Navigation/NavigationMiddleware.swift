import Scenarios

extension NavigationState {
  /// What handles an action before the reducer, in order.
  @MainActor
  static func middleware(_ environment: NavigationEnvironment) -> [any Middleware] {
    [
      ShowProfileMiddleware(identifiers: environment.identifiers),
      IdentityMiddleware(identifiers: environment.identifiers),
      IncrementMiddleware(clock: environment.scenario.clock),
    ]
  }
}

/// Knows all about showing the profile: where that is, whether a login comes first, and what happens
/// after it.
struct ShowProfileMiddleware: Middleware {
  let identifiers: any IdentifierGenerator

  func onNext(
    for state: NavigationState, action: NavigationAction,
    interceptor: Interceptor<NavigationAction, NavigationState>, dispatcher: any Dispatcher
  ) {
    switch action {
    case .user(.showProfile):
      if state.screens.session != nil {
        interceptor.next(action: .user(.select(.profile)))
      } else if state.loginModal == nil {
        interceptor.next(action: .presentLogin(identifiers.modal(.login, isStack: true)))
      }
    case .user(.login(let name)):
      if state.loginModal == nil {
        interceptor.next(action: .logIn(name: name))
      } else {
        let freshTabs = identifiers.freshTabs(in: state.structure)
        interceptor.next(action: .logInToProfile(name: name, freshTabs: freshTabs))
      }
    default: interceptor.next()
    }
  }
}

/// Makes new screens and modals, each with its identity.
struct IdentityMiddleware: Middleware {
  let identifiers: any IdentifierGenerator

  func onNext(
    for state: NavigationState, action: NavigationAction,
    interceptor: Interceptor<NavigationAction, NavigationState>, dispatcher: any Dispatcher
  ) {
    guard case .user(let intent) = action else { return interceptor.next() }
    switch intent {
    case .push(let route): interceptor.next(action: .push(identifiers.screen(route)))
    case .showModal(let route, let isStack):
      interceptor.next(action: .present(identifiers.modal(route, isStack: isStack)))
    case .showRoot(let route): interceptor.next(action: .showRoot(identifiers.screen(route)))
    case .showTabs:
      guard let roots = identifiers.freshTabs(in: state.structure) else { return }
      interceptor.next(action: .showTabs(roots))
    case .select(let tab):
      let freshTabs = identifiers.freshTabs(in: state.structure)
      interceptor.next(action: .select(tab, freshTabs: freshTabs))
    case .deepLink(let tab, let routes):
      let freshTabs = identifiers.freshTabs(in: state.structure)
      let screens = identifiers.screens(routes)
      interceptor.next(action: .open(screens, in: tab, freshTabs: freshTabs))
    case .logout:
      guard state.screens.session != nil else { return }
      interceptor.next(action: .logOut(onboarding: identifiers.screen(.onboarding)))
    default: interceptor.next()
    }
  }
}

extension IdentifierGenerator {
  /// The roots of the tabs that replace a single root; nil if there are tabs.
  fileprivate func freshTabs(in structure: NavigationStructure) -> [Screen]? {
    structure.selectedTab == nil ? tabRoots() : nil
  }
}

/// Runs the delayed increments of screens, and blocks increments of screens that have left.
final class IncrementMiddleware: Middleware {
  private let clock: any Clock<Duration>
  private var delays: [ScreenID: Effect] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func onNext(
    for state: NavigationState, action: NavigationAction,
    interceptor: Interceptor<NavigationAction, NavigationState>, dispatcher: any Dispatcher
  ) {
    switch action {
    case .user(.increment(let screen)), .user(.decrement(let screen)):
      guard state.structure.contains(screen) else { return }
    case .user(.incrementLater(let screen)):
      guard state.structure.contains(screen), !state.screens.busy.contains(screen) else { return }
      delays[screen] = dispatcher.startEffect { [clock] in
        try? await clock.sleep(for: NavigationEnvironment.delay)
        return NavigationAction.delayElapsed(screen)
      }
    default: break
    }
    // A screen that has left is not busy any more, and its delay ends here.
    interceptor.next { new in delays = delays.filter { new.screens.busy.contains($0.key) } }
  }
}
