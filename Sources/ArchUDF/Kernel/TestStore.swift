import Scenarios

/// A store for tests of reducers and middleware: every action that reaches the reducer, and every
/// change of the state, must be expected in order, or it is reported.
///
/// ```swift
/// store.send(.increment) { $0.count = 1 }
/// clock.advance(by: .seconds(1))
/// store.receive(.delayElapsed) { $0.count = 2 }
/// store.finish()
/// ```
///
/// It reports through a function and knows no testing library; with Swift Testing:
/// `Issue.record("\(message)", sourceLocation: …)`.
@MainActor
public final class TestStore<State: StoreState & Equatable, Action: StoreAction & Equatable> {
  /// Takes what was not as expected, and where in the test that was.
  public typealias Report = @MainActor (_ message: String, _ place: SourcePlace) -> Void

  /// The tested store, for those who observe it.
  public let store: Store<State, Action>

  private let recorder = Recorder()
  private let report: Report
  private let origin: SourcePlace
  private var state: State

  /// Makes a store that reports what nobody expects.
  public init(
    initialState: State, reducer: some Reducer<State, Action>,
    middleware: some Middleware<State, Action>, environment: ScenarioEnvironment,
    fileID: StaticString = #fileID, line: UInt = #line, report: @escaping Report
  ) {
    store = Store(
      initialState: initialState, reducer: reducer,
      middleware: middleware.followed(by: recorder), environment: environment)
    state = initialState
    origin = SourcePlace(fileID: fileID, line: line)
    self.report = report
  }

  /// What was not received when nobody can receive it any more is reported, too.
  isolated deinit { reportUnreceived(at: origin) }

  /// Dispatches an action and expects that it reaches the reducer and makes the change.
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line,
    change: (inout State) -> Void = { _ in }
  ) {
    dispatch(action, fileID: fileID, line: line)
    receive(action, fileID: fileID, line: line, change: change)
  }

  /// Dispatches an action and expects nothing: what reaches the reducer is to be received.
  ///
  /// It is for actions that a middleware blocks or replaces.
  public func dispatch(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) {
    reportUnreceived(at: SourcePlace(fileID: fileID, line: line))
    store.dispatch(action)
  }

  /// Expects the next action that reached the reducer, and the change that it made.
  public func receive(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line,
    change: (inout State) -> Void = { _ in }
  ) {
    let place = SourcePlace(fileID: fileID, line: line)
    guard let step = recorder.next() else {
      return report("\(action) was expected, but no action reached the reducer", place)
    }
    var expected = state
    change(&expected)
    state = step.state
    if step.action != action {
      let difference = ValueDifference(expected: action, actual: step.action)
      report("another action than expected reached the reducer\n\(difference)", place)
    } else if step.state != expected {
      let difference = ValueDifference(expected: expected, actual: step.state)
      report("\(action) led to another state than expected\n\(difference)", place)
    }
  }

  /// Expects that no more action has reached the reducer.
  public func finish(fileID: StaticString = #fileID, line: UInt = #line) {
    reportUnreceived(at: SourcePlace(fileID: fileID, line: line))
  }

  private func reportUnreceived(at place: SourcePlace) {
    while let step = recorder.next() {
      let difference = ValueDifference(expected: state, actual: step.state)
      report("\(step.action) reached the reducer, but was not expected\n\(difference)", place)
      state = step.state
    }
  }

  /// Stands last in the chain and remembers what reached the reducer and the state after it.
  private final class Recorder: Middleware {
    private var steps: [(action: Action, state: State)] = []

    func process(
      _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void
    ) {
      next(action)
      steps.append((action, context.state))
    }

    func next() -> (action: Action, state: State)? { steps.isEmpty ? nil : steps.removeFirst() }
  }
}
