import ArchMVVMInjected
import Scenarios

/// The screen of the stopwatch: it binds views, and calls the view model.
public final class Stopwatch: Scenario {
  private let viewModel: StopwatchViewModel
  public init(environment: ScenarioEnvironment) { viewModel = .init(clock: environment.clock) }

  public func send(_ intent: StopwatchIntent) {
    switch intent {
    case .start: viewModel.start()
    case .stop: viewModel.stop()
    case .lap: viewModel.lap()
    }
  }

  public func attach(_ view: some ContentView<StopwatchContent>) -> ViewAttachment {
    viewModel.output.bind(view, to: viewModel, through: StopwatchAdapter()).attachment
  }
}

/// Each function changes one property, which can tell the views at once.
@MainActor
private final class StopwatchViewModel {
  let output = Output<StopwatchViewModel>()
  private(set) var seconds = 0 { didSet { output.send(self) } }
  private(set) var laps: [Int] = [] { didSet { output.send(self) } }
  private var ticking: Task<Void, Never>? { didSet { output.send(self) } }
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  deinit { ticking?.cancel() }

  var isRunning: Bool { ticking != nil }

  func start() {
    guard !isRunning else { return }
    ticking = Task { [weak self, clock] in
      while (try? await clock.sleep(for: .seconds(1))) != nil, !Task.isCancelled {
        self?.seconds += 1
      }
    }
  }

  func stop() {
    ticking?.cancel()
    if isRunning { ticking = nil }
  }

  func lap() { if isRunning { laps.append(seconds) } }
}

private struct StopwatchAdapter: ViewAdapter {
  func content(of viewModel: StopwatchViewModel) -> StopwatchContent {
    StopwatchContent(
      text: "\(viewModel.seconds) s", laps: viewModel.laps.map { "\($0) s" },
      isRunning: viewModel.isRunning)
  }
}
