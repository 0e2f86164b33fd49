extension Store {
  /// A part of the state as it is now, and then as it changes, as a sequence for one consumer.
  ///
  /// A state is not an event: who is slow gets the latest value, and never one that was overtaken,
  /// so that nothing piles up. That may be the value it got before, when others came and went
  /// meanwhile. The sequence ends when its task is cancelled, and when the store stops or goes: it
  /// does not keep the store alive.
  public func states<Value: Equatable & Sendable>(
    of mapper: StateMapper<State, Value>
  ) -> some AsyncSequence<Value, Never> {
    sequence { mapped(mapper).observe(with: $0) }
  }

  /// The state as it is now, and then after each reduction, as a sequence for one consumer.
  ///
  /// As with a part, only the latest state waits for the consumer. It is a copy: while it waits, and
  /// while the consumer keeps it, a reduction copies the arrays that it writes to.
  public func states() -> some AsyncSequence<State, Never> where State: Sendable {
    sequence { observe(with: $0) }
  }

  private func sequence<Value: Sendable>(
    observedBy observe: (any StateObserver<Value>) -> StateObservation
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let observation = observe(StateSender(continuation))
    let end = hold(SequenceEnd { continuation.finish() })
    // The handler owns the observation: both go when the sequence has ended, whoever ended it.
    continuation.onTermination = { _ in withExtendedLifetime((observation, end)) {} }
    if !gate.isOpen { continuation.finish() }
    return stream
  }
}

/// Sends what it is told to an asynchronous sequence.
private final class StateSender<State: Sendable>: StateObserver {
  private let continuation: AsyncStream<State>.Continuation

  init(_ continuation: AsyncStream<State>.Continuation) { self.continuation = continuation }

  func didReduce(_ state: State, oldState: State?) { continuation.yield(state) }
}

/// Ends a sequence when nobody holds it any more.
final class SequenceEnd {
  private let finish: () -> Void

  init(finish: @escaping () -> Void) { self.finish = finish }

  deinit { finish() }
}
