import ArchMVVM
import Scenarios

/// The stopwatch in closure MVVM: a view model, and a screen that binds it.
public final class Stopwatch: Scenario {
  private let stopwatch: StopwatchViewModel
  private let views = ViewList<StopwatchContent>()

  public init(environment: ScenarioEnvironment) {
    stopwatch = StopwatchViewModel(clock: environment.clock)
    stopwatch.didUpdate = { [views] in views.show($0.content) }
  }

  public func send(_ intent: StopwatchIntent) {
    switch intent {
    case .start: stopwatch.start()
    case .stop: stopwatch.stop()
    case .lap: stopwatch.lap()
    }
  }

  public func attach(_ view: some ContentView<StopwatchContent>) -> ViewAttachment {
    views.attach(view, showing: stopwatch.content)
  }
}

final class StopwatchViewModel: ViewModel {
  var didUpdate: (@MainActor (StopwatchViewModel) -> Void)?

  private var seconds = 0
  private var laps: [String] = [] { didSet { update() } }
  private let clock: any Clock<Duration>

  /// The second that is running; `seconds` is changed before it, and shown with it.
  private var tick: Request? { didSet { update() } }

  init(clock: any Clock<Duration>) { self.clock = clock }

  var text: String { "\(seconds) s" }

  var content: StopwatchContent {
    StopwatchContent(text: text, laps: laps, isRunning: tick != nil)
  }

  func start() { if tick == nil { count() } }

  func stop() { tick = nil }

  func lap() { if tick != nil { laps.append(text) } }

  private func count() {
    tick = Request({ [clock] in try await clock.sleep(for: .seconds(1)) }) { [weak self] _ in
      self?.seconds += 1
      self?.count()
    }
  }
}
