import Scenarios

/// The counter board: a program with its runtime.
final class ElmCounterBoard: CounterBoard {
  private let runtime: Runtime<CounterProgram>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    runtime = Runtime(configuration, effects: CounterEffects(clock: environment.clock))
  }

  func send(_ intent: CounterIntent) { runtime.send(.intent(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    runtime.attach(view) { CounterProgram.counter(id, of: $0) }
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    runtime.attach(view) { CounterProgram.total(of: $0) }
  }

  func content(of id: Int) -> CounterContent? { CounterProgram.counter(id, of: runtime.model) }

  var totalContent: TotalContent { CounterProgram.total(of: runtime.model) }
}

struct CounterEffects: EffectManager {
  typealias Loop = CounterProgram

  let clock: any Clock<Duration>

  func perform(_ command: Never) {}

  func start(_ id: Int, send: @escaping @MainActor (Loop.Message) -> Void) -> Task<Void, Never> {
    Task { [clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      send(.delayElapsed(id))
    }
  }
}
