import ArchUDF

/// A state of rows that count how often they are compared.
struct Scale: StoreState {
  var weights: EntityTable<Compared>
}

/// Makes one row heavier.
struct Heavier: StoreAction {
  let row: Int
}

struct ScaleReducer: Reducer {
  func reduce(_ state: inout Scale, with action: Heavier) {
    let weight = state.weights[action.row]
    state.weights[action.row] = Compared(
      value: weight.value + 1, comparisons: weight.comparisons)
  }
}

/// Passes everything on.
struct ScaleMiddleware: Middleware {
  func process(
    _ action: Heavier, in context: StoreContext<Scale, Heavier>, next: @MainActor (Heavier) -> Void
  ) {
    next(action)
  }
}
