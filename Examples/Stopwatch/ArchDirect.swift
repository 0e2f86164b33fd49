import Scenarios

/// The stopwatch without an architecture: state, a list of views, and functions.
public final class Stopwatch: Scenario {
  private struct State {
    var seconds = 0
    var laps: [Int] = []
  }

  private var state = State()
  private var ticking: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let views = ViewList<StopwatchContent>()

  public init(environment: ScenarioEnvironment) { clock = environment.clock }

  deinit { ticking?.cancel() }

  public func send(_ intent: StopwatchIntent) {
    switch intent {
    case .start: if ticking == nil { start() }
    case .stop: if ticking != nil { stop() }
    case .lap: if ticking != nil { change { $0.laps.append($0.seconds) } }
    }
  }

  public func attach(_ view: some ContentView<StopwatchContent>) -> ViewAttachment {
    views.attach(view, showing: content)
  }

  private func start() {
    ticking = Task { [weak self, clock] in
      while (try? await clock.sleep(for: .seconds(1))) != nil {
        guard let self, !Task.isCancelled else { return }
        change { $0.seconds += 1 }
      }
    }
    views.show(content)
  }

  private func stop() {
    ticking?.cancel()
    ticking = nil
    views.show(content)
  }

  private func change(_ body: (inout State) -> Void) {
    body(&state)
    views.show(content)
  }

  private var content: StopwatchContent {
    StopwatchContent(
      text: "\(state.seconds) s", laps: state.laps.map { "\($0) s" }, isRunning: ticking != nil)
  }
}
