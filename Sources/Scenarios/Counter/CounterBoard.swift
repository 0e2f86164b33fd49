/// A board of counters: the smallest scenario, on which dispatch latency and fan-out are measured.
///
/// Counters are numbered from zero. An index outside the board changes nothing.
@MainActor
public protocol CounterBoard: Scenario where Intent == CounterIntent {
  /// Attaches a view to one counter and shows it the current content once.
  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment

  /// Attaches a view to the total and shows it the current content once.
  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment

  /// The current content of a view of that counter, or nil if the counter does not exist.
  func content(of id: Int) -> CounterContent?

  /// The current content of a view of the total.
  var totalContent: TotalContent { get }
}

/// An architecture that implements the counter board.
public protocol CounterArchitecture: Architecture {
  associatedtype Board: CounterBoard

  /// Makes a fresh board.
  @MainActor
  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> Board
}

/// The parameters of a counter board.
public struct CounterConfiguration: Sendable {
  /// The number of counters; they are numbered from zero.
  public let count: Int

  /// The value of every counter at the start.
  public let initialValue: Int

  /// The bounds of every counter's value.
  public let bounds: ClosedRange<Int>

  /// The counters of a fresh board.
  public var counters: [Counter] {
    Array(repeating: Counter(value: initialValue), count: count)
  }

  /// The duration of a delayed increment.
  public static var delay: Duration { .seconds(1) }

  /// Makes a configuration.
  ///
  /// - Precondition: `count` is not negative, and the bounds contain zero and the initial value and
  ///   lie within ±2⁴⁰, so that no sum can overflow.
  public init(
    count: Int, initialValue: Int = 0, bounds: ClosedRange<Int> = -1_000_000...1_000_000
  ) {
    precondition(count >= 0, "a board cannot have \(count) counters")
    precondition(bounds.contains(0), "the bounds \(bounds) must contain zero, for reset")
    precondition(
      bounds.contains(initialValue), "the initial value \(initialValue) is outside \(bounds)")
    precondition(
      bounds.lowerBound >= -(1 << 40) && bounds.upperBound <= 1 << 40,
      "the bounds \(bounds) must lie within ±2^40")
    self.count = count
    self.initialValue = initialValue
    self.bounds = bounds
  }
}

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

/// The content of a view of one counter.
public struct CounterContent: Equatable, Sendable {
  public enum Parity: Sendable {
    case even
    case odd
  }

  /// The count in decimal digits, without grouping, for example `-3`.
  public let text: String

  public let parity: Parity

  /// Whether a delayed increment is pending.
  public let isBusy: Bool

  public init(text: String, parity: Parity, isBusy: Bool) {
    self.text = text
    self.parity = parity
    self.isBusy = isBusy
    Trace.record(.made, self)
  }
}

/// The content of a view of the whole board.
public struct TotalContent: Equatable, Sendable {
  /// The sum of all counts in decimal digits, without grouping.
  public let text: String

  /// The number of counters that are not zero.
  public let nonZeroCount: Int

  public init(text: String, nonZeroCount: Int) {
    self.text = text
    self.nonZeroCount = nonZeroCount
    Trace.record(.made, self)
  }
}
