/// A board of counters: the smallest scenario, on which dispatch latency and fan-out are measured.
///
/// Counters are numbered from zero. Intents are values and never fail; views receive contents. An
/// index outside the board changes nothing and is reported as ``Diagnostic/indexOutsideBoard(_:)``.
@MainActor
public protocol CounterBoard: AnyObject, Sendable {
  /// Handles an intent, or queues it when called during a delivery.
  func send(_ intent: CounterIntent)

  /// Attaches a view to one counter and delivers the current content once, before it returns.
  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment

  /// Attaches a view to the total and delivers the current content once, before it returns.
  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment

  /// The current content of a view of that counter, or nil if the counter does not exist.
  func content(of id: Int) -> CounterContent?

  /// The current content of a view of the total.
  var totalContent: TotalContent { get }

  /// Ends the board: effects are cancelled, attachments end, and later intents are ignored.
  func stop()
}
