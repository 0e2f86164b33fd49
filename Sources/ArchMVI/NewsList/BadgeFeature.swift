import Scenarios

/// The badge: the list tells it which stories are listed, messages which of them were read.
final class BadgeFeature: ReducibleState {
  final class State {
    var stories = UnreadStories()
  }

  let state = State()
  let statePublisher = StatePublisher<State>()
  private let messages: MessageBus
  private var subscription: MessageSubscription?

  init(_ messages: MessageBus) {
    self.messages = messages
    subscription = bind(messages) { message in
      if case .unreadChanged = message { nil } else { .receive(message) }
    }
    Trace.watch(self)
  }
}

extension BadgeFeature: IntentReducer, Processing {
  enum Intent {
    case list([NewsRow])
    case receive(Message)
  }

  func reduce(intent: Intent) {
    switch intent {
    case .list(let rows): change { $0.list(rows) }
    case .receive(let message): change { $0.receive(message) }
    }
  }

  /// A changed number is sent before it is shown: a view may answer with the next intent,
  /// whose number must be announced last.
  private func change(_ change: (inout UnreadStories) -> Void) {
    let count = state.stories.count
    state(update: false) { change(&$0.stories) }
    if state.stories.count != count { messages.send(.unreadChanged(state.stories.count)) }
    updateState()
  }
}
