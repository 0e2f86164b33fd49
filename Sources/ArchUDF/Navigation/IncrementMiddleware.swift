import Scenarios

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
