import ArchMVC
import Scenarios

/// Owns the time and the laps; each step changes one property alone, and so notifies once.
@MainActor
final class StopwatchController {
  let observers = ControllerObservers()
  private(set) var seconds = 0 { didSet { observers.notify() } }
  private(set) var laps: [Int] = [] { didSet { observers.notify() } }
  private(set) var timer: Task<Void, Never>? { didSet { observers.notify() } }

  deinit { timer?.cancel() }

  func start(_ clock: any Clock<Duration>) {
    guard timer == nil else { return }
    timer = Task { [weak self] in
      while (try? await clock.sleep(for: .seconds(1))) != nil, !Task.isCancelled {
        self?.seconds += 1
      }
    }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  func lap() { if timer != nil { laps.append(seconds) } }
}

struct StopwatchScreen: ThinScreen {
  let watch: StopwatchController

  var observed: [ControllerObservers] { [watch.observers] }
  var content: StopwatchContent {
    StopwatchContent(
      text: "\(watch.seconds) s", laps: watch.laps.map { "\($0) s" }, isRunning: watch.timer != nil)
  }
}

/// The root layer of the stopwatch.
public final class Stopwatch: Scenario {
  private let controller = StopwatchController()
  private let window = Window()
  private let clock: any Clock<Duration>

  public init(environment: ScenarioEnvironment) { clock = environment.clock }

  public func send(_ intent: StopwatchIntent) {
    switch intent {
    case .start: controller.start(clock)
    case .stop: controller.stop()
    case .lap: controller.lap()
    }
  }

  public func attach(_ view: some ContentView<StopwatchContent>) -> ViewAttachment {
    window.show(StopwatchScreen(watch: controller), in: view).attachment
  }
}
