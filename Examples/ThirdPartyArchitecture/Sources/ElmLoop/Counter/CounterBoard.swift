import Scenarios

/// The counter board: a program with its runtime.
final class ElmCounterBoard: CounterBoard {
  private let runtime: Runtime<CounterProgram>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    let model = CounterProgram.Model(
      counters: configuration.counters, bounds: configuration.bounds)
    runtime = Runtime(model) { [clock = environment.clock] id in
      try? await clock.sleep(for: CounterConfiguration.delay)
      return .delayElapsed(id)
    }
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
