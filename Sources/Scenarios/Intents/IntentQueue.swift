/// The first-in first-out queue that keeps intents sent during a delivery out of that delivery.
///
/// An intent that arrives while another one is handled, or while a frame shows views, waits until
/// that round of deliveries is over. The stack does not grow with a chain of nested intents. Beyond
/// ``limit`` nested intents per round the rest are refused with one diagnostic, so that a feedback
/// loop ends instead of hanging.
@MainActor
public final class IntentQueue<Intent> {
  /// How many nested intents one outermost intent, or one frame, may cause.
  public static var limit: Int { 10_000 }

  @exclusivity(unchecked) @usableFromInline var isHandling = false
  @exclusivity(unchecked) @usableFromInline var hasRefused = false
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Intent> = []
  @exclusivity(unchecked) @usableFromInline var next = 0
  @usableFromInline let diagnostics: any Diagnostics

  /// Makes an empty queue that reports refused intents.
  public init(diagnostics: any Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Handles an intent now, or queues it behind the round that is under way.
  @inlinable
  public func send(_ intent: Intent, handle: @MainActor (Intent) -> Void) {
    if isHandling {
      enqueue(intent)
    } else {
      isHandling = true
      handle(intent)
      finishRound(handle: handle)
    }
  }

  /// Makes deliveries that no intent caused, then handles the intents sent meanwhile.
  @inlinable
  public func deliver<Result>(
    _ deliveries: @MainActor () -> Result, handle: @MainActor (Intent) -> Void
  ) -> Result {
    guard !isHandling else { return deliveries() }
    isHandling = true
    let result = deliveries()
    finishRound(handle: handle)
    return result
  }

  /// Forgets the intents that wait; those sent afterwards are handled.
  public func removeAll() { next = waiting.count }

  @inlinable
  func finishRound(handle: @MainActor (Intent) -> Void) {
    if !waiting.isEmpty { drain(handle: handle) }
    isHandling = false
  }

  @inlinable
  func drain(handle: @MainActor (Intent) -> Void) {
    while next < waiting.count {
      let intent = waiting[next]
      next += 1
      handle(intent)
    }
    waiting.removeAll(keepingCapacity: true)
    next = 0
    hasRefused = false
  }

  /// The queue holds every nested intent of the round until the round is over, also those that were
  /// removed, so its length counts them.
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
