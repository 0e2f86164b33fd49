import ArchUDF
import Scenarios
import TestSupport

/// The state of a small application: a name, and shelves with a number of books each.
struct Library: StoreState, Equatable {
  var shelves: EntityTable<Int>
  var name = "library"
}

enum LibraryAction: StoreAction, Equatable {
  case add(Int, shelf: Int)
  case rename(String)
  case inspect
  case rebuild([Int])
}

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

/// A middleware whose behaviour is a closure.
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
  convenience init(
    shelves: [Int] = [0, 0, 0],
    middleware: some Middleware<Library, LibraryAction> = LibraryMiddleware { $2($0) },
    tracer: (any Tracer)? = nil, log: ActionLog<LibraryAction>? = nil
  ) {
    self.init(
      initialState: Library(shelves: EntityTable(shelves)), reducer: LibraryReducer(),
      middleware: middleware, environment: .test(tracer: tracer), log: log)
  }
}
