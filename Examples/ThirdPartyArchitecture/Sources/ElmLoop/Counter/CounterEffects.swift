import Scenarios

/// Performs the commands and subscriptions of the counter board.
struct CounterEffects: EffectManager {
  typealias Loop = CounterProgram

  let environment: ScenarioEnvironment

  func perform(
    _ command: Loop.Command, send: @escaping @MainActor (Loop.Message) -> Void
  ) {
    switch command {
    case .report(let diagnostic): environment.diagnostics.report(diagnostic)
    }
  }

  func start(
    _ subscription: Loop.Subscription,
    send: @escaping @MainActor (Loop.Message) -> Void
  ) -> Stop {
    switch subscription {
    case .delay(let id):
      wait(CounterConfiguration.delay, on: environment.clock) { send(.delayElapsed(id)) }
    }
  }
}
