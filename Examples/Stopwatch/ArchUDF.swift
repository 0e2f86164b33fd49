import ArchUDF
import Scenarios

/// The stopwatch in UDF: a store, and a view model for each view.
public final class Stopwatch: Scenario {
  private let store: any StoreSource
  public init(environment: ScenarioEnvironment) {
    store = Store(
      with: Time(), reducer: TimeReducer.self, middleware: [Ticker(environment.clock)],
      stateMappers: [StateMapper(for: \.self)])
  }
  public func send(_ intent: StopwatchIntent) { store.dispatch(action: Step.user(intent)) }
  public func attach(_ view: some ContentView<StopwatchContent>) -> ViewAttachment {
    let provider = ViewModelProvider(with: store)
    return provider.attach(view, to: provider.viewModel(TimeViewModel.self))
  }
}
struct Time: StoreState {
  var seconds = 0
  var laps: [Int] = []
  var isOn = false
}
enum Step: StoreAction, Equatable {
  case user(StopwatchIntent)
  case ticked
}
enum TimeReducer: Reducer {
  static func reduce(state: Time, with action: Step) -> Time {
    switch action {
    case .user(.lap): Time(seconds: state.seconds, laps: state.laps + [state.seconds], isOn: true)
    case .user(let intent): Time(seconds: state.seconds, laps: state.laps, isOn: intent == .start)
    case .ticked: Time(seconds: state.seconds + 1, laps: state.laps, isOn: true)
    }
  }
}
final class Ticker: Middleware {
  private let clock: any Clock<Duration>
  private var tick: Effect?
  init(_ clock: any Clock<Duration>) { self.clock = clock }
  func onNext(
    for state: Time, action: Step, interceptor: Interceptor<Step, Time>, dispatcher: any Dispatcher
  ) {
    // A start is for a stopwatch that is off, everything else for one that is on.
    guard state.isOn != (action == .user(.start)) else { return }
    if action == .ticked || action == .user(.start) {
      tick = dispatcher.startEffect { [clock] in
        (try? await clock.sleep(for: .seconds(1))).map { Step.ticked }
      }
    }
    interceptor.next { if !$0.isOn { tick = nil } }
  }
}
final class TimeViewModel: ViewModel, Initializable {
  let views = ViewList<StopwatchContent>()
  @UDF.State private var time: Time
  func didReduce(state: Time, oldState: Time?) { views.show(content) }
  var content: StopwatchContent {
    .init(text: "\(time.seconds) s", laps: time.laps.map { "\($0) s" }, isRunning: time.isOn)
  }
}
