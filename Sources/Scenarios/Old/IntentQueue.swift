/// A first-in first-out queue that defers intents sent during a delivery until it is over.
///
/// An intent that arrives while another one is handled, or while a frame shows views, waits for the
/// end of that round of deliveries. The stack does not grow with a chain of nested intents. Beyond
/// ``limit`` nested intents per round the rest are rejected with one diagnostic, so that a feedback
/// loop ends instead of hanging.
@MainActor
public final class IntentQueue<Intent> {
  /// The maximum number of nested intents per outermost intent or frame.
  public static var limit: Int { 10_000 }

  @exclusivity(unchecked) @usableFromInline var isHandling = false
  @exclusivity(unchecked) @usableFromInline var hasRefused = false
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Intent> = []
  @exclusivity(unchecked) @usableFromInline var next = 0
  @usableFromInline let diagnostics: any Diagnostics

  /// Makes an empty queue that reports rejected intents.
  public init(diagnostics: any Diagnostics) { self.diagnostics = diagnostics }

  /// Whether a round of deliveries is being made, so that intents are queued.
  @inlinable
  public var isBusy: Bool { isHandling }

  /// Handles an intent now, or queues it when called during a round.
  @inlinable
  public func send(_ intent: Intent, handle: (Intent) -> Void) {
    if isHandling {
      enqueue(intent)
    } else {
      isHandling = true
      handle(intent)
      finishRound(handle: handle)
    }
  }

  /// Makes deliveries that no intent caused, then handles the intents sent during them.
  @inlinable
  public func deliver<Result>(
    _ deliveries: () -> Result, handle: (Intent) -> Void
  ) -> Result {
    guard !isHandling else { return deliveries() }
    isHandling = true
    let result = deliveries()
    finishRound(handle: handle)
    return result
  }

  /// Discards the pending intents; intents sent later are handled.
  public func removeAll() { next = waiting.count }

  @inlinable
  func finishRound(handle: (Intent) -> Void) {
    if !waiting.isEmpty { drain(handle: handle) }
    isHandling = false
  }

  @inlinable
  func drain(handle: (Intent) -> Void) {
    while next < waiting.count {
      let intent = waiting[next]
      next += 1
      handle(intent)
    }
    waiting.removeAll(keepingCapacity: true)
    next = 0
    hasRefused = false
  }

  /// The queue keeps every nested intent until the end of the round, even handled and discarded
  /// ones, so its length counts them.
  @inlinable
  func enqueue(_ intent: Intent) {
    if waiting.count < Self.limit {
      waiting.append(intent)
    } else if !hasRefused {
      hasRefused = true
      diagnostics.report(.nestedIntentsRefused(limit: Self.limit))
    }
  }
}
