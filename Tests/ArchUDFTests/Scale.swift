import ArchUDF
import Synchronization
import TestSupport

/// A number that counts how often it is compared.
struct Compared: Equatable, Sendable {
  let value: Int
  let comparisons: Comparisons

  static func == (lhs: Compared, rhs: Compared) -> Bool {
    lhs.comparisons.add()
    return lhs.value == rhs.value
  }
}

/// A counter of comparisons.
final class Comparisons: Sendable {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func add() { counted.withLock { $0 += 1 } }

  func reset() { counted.withLock { $0 = 0 } }
}

/// A state of rows that count how often they are compared.
struct Scale: StoreState {
  var weights: EntityTable<Compared>
}

/// Makes one row heavier.
struct Heavier: StoreAction {
  let row: Int
}

typealias ScaleStore = Store<Scale, Heavier>

extension Store where State == Scale, Action == Heavier {
  convenience init(rowCount: Int = 1, _ comparisons: Comparisons) {
    let rows = (0..<rowCount).map { Compared(value: $0, comparisons: comparisons) }
    self.init(
      initialState: Scale(weights: EntityTable(rows)), reducer: ScaleReducer(),
      middleware: PassingMiddleware(), environment: .test())
  }

  private struct ScaleReducer: Reducer {
    func reduce(_ state: inout Scale, with action: Heavier) {
      let weight = state.weights[action.row]
      state.weights[action.row] = Compared(
        value: weight.value + 1, comparisons: weight.comparisons)
    }
  }
}

/// A middleware that passes every action on.
struct PassingMiddleware<State: StoreState, Action: StoreAction>: Middleware {
  func process(
    _ action: Action, in context: StoreContext<State, Action>, next: @MainActor (Action) -> Void
  ) {
    next(action)
  }
}
