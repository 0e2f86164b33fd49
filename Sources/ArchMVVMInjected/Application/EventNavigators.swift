import Scenarios

// The list and the form own no other screens: whoever listens takes the user there.

extension EventListeners: NewsNavigator where Event == NewsEvent {
  func openStory(_ id: Int) { send(.openStory(id)) }
}

extension EventListeners: FormNavigator where Event == FormEvent {
  func leave(signedInAs user: String) { send(.signedIn(user)) }
}
