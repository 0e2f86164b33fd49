/// Where the results of asynchronous work are handled: not in the midst of deliveries.
@MainActor
protocol WorkQueue: AnyObject {
  /// Calls `handle` now, or when the round of deliveries that is under way is over.
  func perform(_ handle: @escaping @MainActor () -> Void)
}
