import Scenarios

/// The counter board: a program with its runtime.
final class ElmCounterBoard: CounterBoard {
  private let runtime: Runtime<CounterProgram>
  private let diagnostics: any Diagnostics

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    diagnostics = environment.diagnostics
    runtime = Runtime(
      configuration, effects: CounterEffects(environment: environment), gate: StopGate(),
      environment: environment)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { runtime.send(.intent(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard content(of: id) != nil else {
      if runtime.gate.isOpen { diagnostics.report(.indexOutsideBoard(id)) }
      return .ended
    }
    return runtime.attach(view) { CounterProgram.counter(id, of: $0) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    runtime.attach(view) { CounterProgram.total(of: $0) }
  }

  func content(of id: Int) -> CounterContent? { CounterProgram.counter(id, of: runtime.model) }

  var totalContent: TotalContent { CounterProgram.total(of: runtime.model) }

  func stop() { runtime.stop() }
}

struct CounterEffects: EffectManager {
  typealias Loop = CounterProgram

  let environment: ScenarioEnvironment

  func perform(_ diagnostic: Diagnostic) { environment.diagnostics.report(diagnostic) }

  func start(_ id: Int, send: @escaping @MainActor (Loop.Message) -> Void) -> Task<Void, Never> {
    Task { [clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      send(.delayElapsed(id))
    }
  }
}
