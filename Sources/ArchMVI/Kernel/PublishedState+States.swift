extension PublishedState where State: Equatable & Sendable {
  /// The feature as a sequence of states: the current one, and each different one after it.
  ///
  /// None is lost, however slowly the sequence is read; it ends with the feature. In SwiftMVI the
  /// change is announced before it is made, and the state is read some time after it.
  var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self)
    var last = state
    continuation.yield(last)
    let unfollow = statePublisher.observers.add { state in
      guard state != last else { return }
      last = state
      continuation.yield(state)
    } end: {
      continuation.finish()
    }
    continuation.onTermination = { _ in Task { @MainActor in unfollow() } }
    return stream
  }
}
