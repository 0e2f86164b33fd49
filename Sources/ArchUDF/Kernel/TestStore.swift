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
/// It reports with a function and depends on no testing library.
@MainActor
public final class TestStore<State: StoreState & Equatable, Action: StoreAction & Equatable> {
  /// Receives the description of a difference, and the line of the test.
  public typealias Report = @MainActor (_ message: String, _ line: UInt) -> Void

  private let store: Store<State, Action>
  private let recorder = Recorder()
  private let report: Report
  private var state: State

  /// Makes a store that reports what is not expected.
  public init(
    initialState: State, reducer: some Reducer<State, Action>,
    middleware: some Middleware<State, Action>, environment: ScenarioEnvironment,
    report: @escaping Report
  ) {
    store = Store(
      initialState: initialState, reducer: reducer, middleware: middleware.followed(by: recorder),
      mappers: StateMapper { $0 }, environment: environment)
    state = initialState
    self.report = report
  }

  /// Dispatches an action and expects that it reaches the reducer and makes the change.
  public func send(
    _ action: Action, line: UInt = #line, change: (inout State) -> Void = { _ in }
  ) {
    dispatch(action, line: line)
    receive(action, line: line, change: change)
  }

  /// Dispatches an action that middleware blocks or replaces.
  public func dispatch(_ action: Action, line: UInt = #line) {
    finish(line: line)
    store.dispatch(action)
  }

  /// Expects the next action that reached the reducer, and the change that it made.
  public func receive(
    _ action: Action, line: UInt = #line, change: (inout State) -> Void = { _ in }
  ) {
    guard let step = recorder.next() else {
      return report("\(action) did not reach the reducer", line)
    }
    var expected = state
    change(&expected)
    state = step.state
    if step.action != action {
      report("\(step.action) reached the reducer instead of \(action)", line)
    } else if step.state != expected {
      report("\(action) made \(step.state) instead of \(expected)", line)
    }
  }

  /// Expects that no other action has reached the reducer.
  public func finish(line: UInt = #line) {
    while let step = recorder.next() {
      report("\(step.action) reached the reducer and made \(step.state)", line)
      state = step.state
    }
  }

  /// The last middleware: records the actions that reach the reducer, and the states after them.
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
