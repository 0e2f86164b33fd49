import Scenarios

/// The application state: the board, and the ballast beside it.
struct AppState<Ballast>: StoreState {
  var counters: EntityTable<Counter>
  var ballast: Ballast
}

/// What can happen to the board.
enum CounterAction: StoreAction {
  case increment(Int)
  case decrement(Int)
  case reset(Int)
  case resetAll
  case incrementLater(Int)
  case cancelLater(Int)
  case delayElapsed(Int)

  /// The action that a user's intent stands for.
  init(_ intent: CounterIntent) {
    self =
      switch intent {
      case .increment(let id): .increment(id)
      case .decrement(let id): .decrement(id)
      case .reset(let id): .reset(id)
      case .resetAll: .resetAll
      case .incrementLater(let id): .incrementLater(id)
      case .cancelLater(let id): .cancelLater(id)
      }
  }

  /// The counter that the action is about, if it is about one.
  var counter: Int? {
    switch self {
    case .increment(let id), .decrement(let id), .reset(let id), .incrementLater(let id),
      .cancelLater(let id), .delayElapsed(let id):
      id
    case .resetAll: nil
    }
  }
}
