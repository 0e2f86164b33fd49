import ArchUDF
import ScenarioTesting
import Scenarios
import TestSupport

/// A small application state to try stores with: shelves with a number of books each, and a name.
struct Library: StoreState, Equatable {
  var shelves: EntityTable<Int>
  var name = "library"
}

/// What can happen to a library.
enum LibraryAction: StoreAction, Equatable {
  case add(Int, shelf: Int)
  case rename(String)
  case inspect
  case rebuild([Int])
}

/// What each action does to a library.
struct LibraryReducer: Reducer {
  func reduce(_ state: inout Library, with action: LibraryAction) {
    switch action {
    case .add(let count, let shelf): state.shelves[shelf] += count
    case .rename(let name): state.name = name
    case .inspect: break
    case .rebuild(let shelves): state.shelves = EntityTable(shelves)
    }
  }
}

typealias LibraryStore = Store<Library, LibraryAction>
typealias LibraryContext = StoreContext<Library, LibraryAction>

/// A middleware that does what it is told.
struct LibraryMiddleware: Middleware {
  let body: @MainActor (LibraryAction, LibraryContext, @MainActor (LibraryAction) -> Void) -> Void

  init(
    _ body:
      @escaping @MainActor (
        LibraryAction, LibraryContext, @MainActor (LibraryAction) -> Void
      ) -> Void
  ) {
    self.body = body
  }

  func process(
    _ action: LibraryAction, in context: LibraryContext, next: @MainActor (LibraryAction) -> Void
  ) {
    body(action, context, next)
  }
}

extension Store where State == Library, Action == LibraryAction {
  /// Makes a library of shelves.
  convenience init(
    shelves: [Int] = [0, 0, 0],
    middleware: some Middleware<Library, LibraryAction> = LibraryMiddleware { $2($0) },
    tracer: (any Tracer)? = nil, log: ActionLog<LibraryAction>? = nil
  ) {
    self.init(
      initialState: Library(shelves: EntityTable(shelves)), reducer: LibraryReducer(),
      middleware: middleware,
      environment: .test(tracer: tracer),
      log: log)
  }
}
