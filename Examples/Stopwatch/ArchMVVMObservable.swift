import ArchMVVMObservable
import Observation
import Scenarios

/// The stopwatch in MVVM with observation: a view model, a root view, and a task that counts.
public final class Stopwatch: Scenario {
  private let model = StopwatchViewModel()
  private let binder: ViewBinder<StopwatchView>
  private let counting = ViewTask(false)
  private let clock: any Clock<Duration>

  public init(environment: ScenarioEnvironment) {
    clock = environment.clock
    binder = ViewBinder(StopwatchView(model: model), in: Window(environment.display))
  }

  public func send(_ intent: StopwatchIntent) {
    switch intent {
    case .start: model.isRunning = true
    case .stop: model.isRunning = false
    case .lap: model.lap()
    }
    // In SwiftUI: `.task(id: model.isRunning) { await model.count(on: clock) }`.
    counting.run(for: model.isRunning) { [model, clock] in await model.count(on: clock) }
  }

  public func attach(_ view: some ContentView<StopwatchContent>) -> ViewAttachment {
    binder.attach(view)
  }
}

@Observable
@MainActor
final class StopwatchViewModel {
  var isRunning = false
  private(set) var laps: [String] = []
  private var seconds = 0

  var text: String { "\(seconds) s" }

  func lap() { if isRunning { laps.append(text) } }

  func count(on clock: any Clock<Duration>) async {
    while isRunning, (try? await clock.sleep(for: .seconds(1))) != nil, !Task.isCancelled {
      seconds += 1
    }
  }
}

struct StopwatchView: RootView {
  let model: StopwatchViewModel

  var body: StopwatchContent {
    StopwatchContent(text: model.text, laps: model.laps, isRunning: model.isRunning)
  }
}
