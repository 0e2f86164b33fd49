import Scenarios

/// The tab bar, bound to the navigation; it learns of unread stories by message.
final class TabBarFeature: ReducibleState {
  final class State {
    let navigation: NavigationFeature.State
    var unreadCount = 0

    init(_ navigation: NavigationFeature.State) { self.navigation = navigation }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  private var subscription: MessageSubscription?

  init(_ navigation: NavigationFeature, _ messages: MessageBus) {
    state = State(navigation.state)
    bind(navigation) { _ in .navigationChanged }
    subscription = bind(messages) { message in
      if case .unreadChanged(let count) = message { .unreadChanged(count) } else { nil }
    }
    Trace.watch(self)
  }
}

extension TabBarFeature: IntentReducer, Processing {
  enum Intent {
    case navigationChanged
    case unreadChanged(Int)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .navigationChanged: updateState()
    case .unreadChanged(let count): state { $0.unreadCount = count }
    }
  }
}
