import Scenarios

extension Feature where Self: Observer {
  /// Calls the feature with an intent for each message that concerns it; for others `intent` gives
  /// nothing.
  ///
  /// The binding does not hold the feature, and ends with it.
  @discardableResult
  func bind(
    _ messages: MessageBus, to intent: @escaping @MainActor (Message) -> Intent?
  ) -> Cancellable {
    cancellables.add { _ in
      let subscription = messages.listen { [weak self] message in
        if let intent = intent(message) { self?(intent) }
      }
      return { subscription.end() }
    }
  }
}

extension Processing {
  /// Sends a message when the outermost intent is reduced and views were shown what it changed.
  func send(_ message: Message, on messages: MessageBus) { processor.send(message, on: messages) }
}
