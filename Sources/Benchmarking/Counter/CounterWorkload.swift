import Scenarios

package enum CounterWorkload: String, CaseIterable, Workload {
  case dispatch
  case fanoutAll = "fanout-all"
  case fanoutOne = "fanout-one"
  case board
  case derived
  case burst
  case attach
  case feedback
  case concurrent
  case lifecycle

  package var scenario: String { "counter" }

  package var summary: String {
    switch self {
    case .dispatch: "one step, one view"
    case .fanoutAll: "one step, n views of that counter"
    case .fanoutOne: "one step on a board of n counters, each with a view of its own"
    case .board: "one step on a board of n counters with one view: writing into a large collection"
    case .derived: "one step on a board of n counters with a view of the total"
    case .burst: "n steps within one frame"
    case .attach: "attach and detach one view beside n others"
    case .feedback: "a chain of n intents, each sent from a delivery"
    case .concurrent: "one step from each of n tasks"
    case .lifecycle: "make a board of n counters with views, one step, let go"
    }
  }

  package var sizes: [WorkloadSize] {
    switch self {
    case .dispatch: [1]
    case .fanoutAll, .fanoutOne, .board: [1, 10, 100, 1000, 10_000]
    case .derived, .burst, .lifecycle: [1, 10, 100, 1000]
    case .attach: [1, 10, 100, 10_000]
    case .feedback: [1, 10, 100]
    case .concurrent: [1, 10, 16]
    }
  }

  package var drawnSizes: [WorkloadSize] {
    [.feedback, .concurrent, .lifecycle].contains(self) ? [] : sizes.drawn
  }

  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    let delivery = architecture.timing(in: [.counter])
    guard let architecture = architecture as? any CounterArchitecture.Type else { return nil }
    func session<Variant: CounterArchitecture>(_: Variant.Type) -> any WorkloadSession {
      self == .lifecycle
        ? CounterLifecycleSession<Variant>(size: size, mode: mode, delivery: delivery)
        : CounterSession<Variant>(self, size: size, mode: mode, delivery: delivery)
    }
    return session(architecture)
  }

  func configuration(_ size: WorkloadSize) -> CounterConfiguration {
    switch self {
    case .fanoutOne, .board, .derived, .lifecycle: CounterConfiguration(count: size.n)
    case .dispatch, .fanoutAll, .burst, .attach, .feedback, .concurrent:
      CounterConfiguration(count: 1)
    }
  }
}
