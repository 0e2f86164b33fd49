/// An action of the user on the counter board; the number is the index of the counter.
public enum CounterIntent: Equatable, Hashable, Sendable {
  /// One more, unless the counter is at its upper bound.
  case increment(Int)
  /// One less, unless the counter is at its lower bound.
  case decrement(Int)
  /// To zero.
  case reset(Int)
  /// Every counter to zero, as one transition.
  case resetAll
  /// Busy at once; one second later one more and not busy. Does nothing while busy.
  case incrementLater(Int)
  /// Not busy any more, without the increment. Does nothing when not busy.
  case cancelLater(Int)
}
