extension Feature where Self: Observer {
  /// Calls the feature with an intent for each element of a sequence, in order.
  ///
  /// The binding does not hold the feature, and ends with it. A failure and the completion of the
  /// sequence are intents, too, for those who want to know; a cancellation is neither.
  @discardableResult
  func bind<Elements: AsyncSequence>(
    _ elements: Elements, onFailure: (@MainActor (any Error) -> Intent)? = nil,
    onCompletion: Intent? = nil, to intent: @escaping @MainActor (Elements.Element) -> Intent
  ) -> Cancellable {
    cancellables.run { [weak self] in
      do {
        for try await element in elements {
          guard !Task.isCancelled else { return }
          await self?(intent(element))
        }
        if let onCompletion { await self?(onCompletion) }
      } catch {
        if let onFailure { await self?(onFailure(error)) }
      }
    }
  }

  /// Calls the feature with an intent for the state that another one has now, and for each
  /// different one after it.
  ///
  /// Such an intent is a part of the one that changed the other feature: views are shown both
  /// changes together. In SwiftMVI it is sent through the main queue, so that for a while views show
  /// one feature new and the other one old. Bindings that feed each other without end are refused
  /// like nested intents.
  @discardableResult
  func bind<Other: PublishedState>(
    _ other: Other, to intent: @escaping @MainActor (Other.State) -> Intent
  ) -> Cancellable where Other.State: Equatable {
    var last = other.state
    let binding = cancellables.add { binding in
      other.statePublisher.features.add { [weak self] state in
        guard state != last else { return }
        last = state
        self?(intent(state))
      } end: {
        binding.cancel()
      }
    }
    if !cancellables.isEnded { self(intent(last)) }
    return binding
  }

  /// Calls the feature with an intent for each event of another one, or of several that publish
  /// their events together.
  @discardableResult
  func bind<Event>(
    _ events: Followers<Event>, to intent: @escaping @MainActor (Event) -> Intent
  ) -> Cancellable {
    cancellables.add { binding in
      events.add { [weak self] event in
        self?(intent(event))
      } end: {
        binding.cancel()
      }
    }
  }
}
