import Scenarios

/// Does nothing: what is left is the cost of the driver itself.
enum NoArchitecture: CounterArchitecture {
  static let profile = Profile(
    architecture: "none", variant: "driver", summary: "does nothing: the cost of the driver",
    delivery: .immediate, order: .source)

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    NoBoard()
  }

  final class NoBoard: CounterBoard {
    func send(_ intent: CounterIntent) {}
    func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
      .ended
    }
    func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
      .ended
    }
    func content(of id: Int) -> CounterContent? { nil }
    var totalContent: TotalContent { TotalContent(CounterTotal()) }
    func stop() {}
  }
}
