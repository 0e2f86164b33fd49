/// Ends a subscription.
typealias Stop = @MainActor () -> Void

/// Performs the commands and subscriptions of a program.
@MainActor
protocol EffectManager<Loop> {
  associatedtype Loop: Program

  /// Performs a command; a message sent before it returns belongs to the same transition.
  func perform(_ command: Loop.Command, send: @escaping @MainActor (Loop.Message) -> Void)

  /// Starts a subscription, and returns a closure that ends it.
  func start(
    _ subscription: Loop.Subscription, send: @escaping @MainActor (Loop.Message) -> Void
  ) -> Stop
}

extension EffectManager {
  /// Performs an action after a delay, unless it is stopped before.
  func wait(
    _ duration: Duration, on clock: any Clock<Duration>,
    then action: @escaping @MainActor () -> Void
  ) -> Stop {
    let task = Task {
      try? await clock.sleep(for: duration)
      guard !Task.isCancelled else { return }
      action()
    }
    return { task.cancel() }
  }
}
