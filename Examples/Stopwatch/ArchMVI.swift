import ArchMVI
import Scenarios

/// The stopwatch in MVI: a feature with an effect, and a view.
public final class Stopwatch: Scenario {
  private let feature: StopwatchFeature
  public init(environment: ScenarioEnvironment) { feature = StopwatchFeature(environment.clock) }

  public func send(_ intent: StopwatchIntent) { feature(.user(intent)) }
  public func attach(_ view: some ContentView<StopwatchContent>) -> ViewAttachment {
    StopwatchView().attach(view, to: feature)
  }
}

final class StopwatchFeature: ReducibleState, EffectProcessing {
  final class State {
    var seconds = 0
    var laps: [String] = []
    var isRunning = false
  }
  enum Intent {
    case user(StopwatchIntent)
    case ticked
  }
  let state = State()
  let statePublisher = StatePublisher<State>()
  let effects: StopwatchEffects
  private var tick: Task<Void, Never>?
  init(_ clock: any Clock<Duration>) { effects = StopwatchEffects(clock: clock) }
  deinit { tick?.cancel() }

  func reduce(intent: Intent) {
    switch intent {
    case .user(.start) where !state.isRunning:
      tick = effect(.seconds(1))
      state { $0.isRunning = true }
    case .user(.stop):
      tick?.cancel()
      state { $0.isRunning = false }
    case .user(.lap) where state.isRunning: state { $0.laps.append("\($0.seconds) s") }
    case .user: break
    case .ticked:
      tick = effect(.seconds(1))
      state { $0.seconds += 1 }
    }
  }
}

struct StopwatchEffects: AsyncEffectReducer {
  let clock: any Clock<Duration>
  func reduce(effect delay: Duration) async -> StopwatchFeature.Intent? {
    (try? await clock.sleep(for: delay)).map { .ticked }
  }
}

struct StopwatchView: FeatureView {
  func body(_ state: StopwatchFeature.State) -> StopwatchContent {
    StopwatchContent(text: "\(state.seconds) s", laps: state.laps, isRunning: state.isRunning)
  }
}
