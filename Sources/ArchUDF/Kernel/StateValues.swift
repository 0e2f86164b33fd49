/// Sends what it is told to an asynchronous sequence, which ends when nobody holds the sender.
private final class StateSender<State: Sendable>: StateObserver {
  private let continuation: AsyncStream<State>.Continuation

  init(_ continuation: AsyncStream<State>.Continuation) { self.continuation = continuation }

  func didReduce(_ state: State, oldState: State?) { continuation.yield(state) }

  deinit { continuation.finish() }
}

/// A sequence of what an observer is told, for as long as somebody iterates over it.
@MainActor
private func states<State: Sendable>(
  observedBy observe: (any StateObserver<State>) -> StateObservation
) -> AsyncStream<State> {
  let (stream, continuation) = AsyncStream.makeStream(
    of: State.self, bufferingPolicy: .bufferingNewest(1))
  let observation = observe(StateSender(continuation))
  // The handler is the observation's owner: it goes when the iteration has ended.
  continuation.onTermination = { _ in withExtendedLifetime(observation) {} }
  return stream
}

extension MappedState where Value: Sendable {
  /// The current value and those that follow, as a sequence for one consumer.
  ///
  /// A state is not an event: who is slow gets the latest value, and never one that was overtaken,
  /// so that nothing piles up. That may be the value it got before, when others came and went
  /// meanwhile. The sequence ends when the task is cancelled, and when the store stops or goes; it
  /// does not keep the store alive.
  public func values() -> some AsyncSequence<Value, Never> {
    states { observe(with: $0) }
  }
}

extension Store where State: Sendable {
  /// The current state and the one after each reduction, as a sequence for one consumer.
  ///
  /// As with ``MappedState/values()`` only the latest one waits for the consumer. It is a copy: while
  /// it waits, and while the consumer keeps it, a reduction copies the arrays that it writes to.
  public func states() -> some AsyncSequence<State, Never> {
    ArchUDF.states { observe(with: $0) }
  }
}
