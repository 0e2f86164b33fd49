import Scenarios

/// Performs the commands and subscriptions of the navigation.
struct NavigationEffects: EffectManager {
  typealias Loop = NavigationProgram

  let environment: NavigationEnvironment

  func perform(
    _ command: Loop.Command,
    send: @escaping @MainActor (Loop.Message) -> Void
  ) {
    switch command {
    case .identify(let intent, let count): send(.identified(intent, identities(count)))
    case .announce(let page): environment.screenModels?.didMake(page, for: page.screen.id)
    }
  }

  func start(
    _ subscription: Loop.Subscription,
    send: @escaping @MainActor (Loop.Message) -> Void
  ) -> Stop {
    switch subscription {
    case .unread:
      environment.messages.listen { message in
        if case .unreadChanged(let count) = message { send(.unreadChanged(count)) }
      }.end
    case .delay(let id):
      wait(NavigationEnvironment.delay, on: environment.scenario.clock) { send(.delayElapsed(id)) }
    }
  }

  func identities(_ count: Int) -> Identities {
    Identities((0..<count).map { _ in environment.identifiers.next() })
  }
}
