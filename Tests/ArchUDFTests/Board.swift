import Conformance
import Scenarios
import TestSupport

@testable import ArchUDF

typealias IndexedBoard = CounterState<EntityTable<[Counter]>, Int>

/// A middleware whose behaviour is a closure.
struct ClosureMiddleware<State: StoreState>: Middleware {
  typealias Body =
    @MainActor (
      CounterAction, StoreContext<State, CounterAction>, @MainActor (CounterAction) -> Void
    ) -> Void

  let body: Body

  init(_ body: @escaping Body = { action, _, next in next(action) }) { self.body = body }

  func process(
    _ action: CounterAction, in context: StoreContext<State, CounterAction>,
    next: @MainActor (CounterAction) -> Void
  ) {
    body(action, context, next)
  }
}

extension Store where State == Board, Action == CounterAction {
  convenience init(
    _ state: Board, middleware: ClosureMiddleware<Board> = ClosureMiddleware(),
    tracer: (any Tracer)? = nil
  ) {
    self.init(
      initialState: state, reducer: boardReducer, middleware: middleware, mappers: Board.mappers,
      environment: .test(tracer: tracer))
  }
}

/// An observer that records its notifications.
final class RecordingObserver<State>: StateObserver {
  private(set) var states: [State] = []
  private(set) var oldStates: [State?] = []
  let entity: Int?

  /// Called during each notification.
  var onCall: (@MainActor (State) -> Void)?

  init(entity: Int? = nil) { self.entity = entity }

  func didReduce(_ state: State, oldState: State?) {
    states.append(state)
    oldStates.append(oldState)
    onCall?(state)
  }
}
