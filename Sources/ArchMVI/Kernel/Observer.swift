import Scenarios

/// Owns bindings, and ends them when it leaves.
@MainActor
protocol Observer: AnyObject {
  /// Ends the bindings, one each.
  var cancellables: [@MainActor () -> Void] { get set }
}

extension Observer {
  func endBindings() {
    for cancel in cancellables { cancel() }
    cancellables = []
  }
}

/// A binding holds its feature weakly.
extension Feature where Self: Observer {
  /// Calls the feature with an intent for the current state of a module, and for each later one.
  ///
  /// The call is a part of the intent that changes the module.
  func bind<Value>(
    _ module: ValueFeature<Value>, to intent: @escaping @MainActor (Value) -> Intent
  ) {
    let token = module.subscribers.add { [weak self] value in self?(intent(value)) }
    cancellables.append { module.subscribers.remove(token) }
    self(intent(module.state))
  }

  /// Calls the feature with an intent for each event, as a part of the intent that publishes it.
  func bind<Event>(
    _ publisher: EventListeners<Event>, to intent: @escaping @MainActor (Event) -> Intent
  ) {
    let subscription = publisher.add { [weak self] event in self?(intent(event)) }
    cancellables.append { subscription.detach() }
  }

  /// Sends the feature an intent for each message for which `intent` returns one.
  func bind(_ messages: MessageBus, to intent: @escaping @MainActor (Message) -> Intent?) {
    let subscription = messages.listen { [weak self] message in
      if let self, let intent = intent(message) { processor.send(intent, to: self) }
    }
    cancellables.append { subscription.end() }
  }
}
