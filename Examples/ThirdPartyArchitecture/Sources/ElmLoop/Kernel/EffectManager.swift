/// Ends a subscription.
typealias Stop = @MainActor () -> Void

/// Does in the world outside what a program asks for.
@MainActor
protocol EffectManager<Loop> {
  /// Whose commands and subscriptions it knows.
  associatedtype Loop: Program

  /// Does something once; an answer that is sent before it returns belongs to the same transition.
  func perform(_ command: Loop.Command, send: @escaping @MainActor (Loop.Message) -> Void)

  /// Starts what the model asks for, and gives what ends it.
  func start(
    _ subscription: Loop.Subscription, send: @escaping @MainActor (Loop.Message) -> Void
  ) -> Stop
}

extension EffectManager {
  /// Does something after some time, unless it is stopped before.
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
