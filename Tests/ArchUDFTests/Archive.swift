import ArchUDF
import Scenarios
import TestSupport

/// One document of an archive.
struct Document: Identifiable, Equatable {
  let id: Int
  var pages = 0
}

/// A state of documents that come and go.
struct Archive: StoreState, Equatable {
  var documents = KeyedEntityTable<Document>()
}

/// What can happen to an archive.
enum ArchiveAction: StoreAction {
  case add(Int)
  case write(Int)
  case remove(Int)
  case rebuild([Int])
}

/// What each action does to an archive.
struct ArchiveReducer: Reducer {
  func reduce(_ state: inout Archive, with action: ArchiveAction) {
    switch action {
    case .add(let id): state.documents[id] = Document(id: id)
    case .write(let id): state.documents[id]?.pages += 1
    case .remove(let id): state.documents[id] = nil
    case .rebuild(let ids):
      state.documents = KeyedEntityTable()
      for id in ids { state.documents[id] = Document(id: id) }
    }
  }
}

typealias ArchiveStore = Store<Archive, ArchiveAction>

extension Store where State == Archive, Action == ArchiveAction {
  /// Makes an archive with documents of those numbers.
  convenience init(_ ids: some Sequence<Int>) {
    var archive = Archive()
    for id in ids { archive.documents[id] = Document(id: id) }
    self.init(
      initialState: archive, reducer: ArchiveReducer(), middleware: Passing(),
      environment: .test())
  }

  private struct Passing: Middleware {
    func process(
      _ action: ArchiveAction, in context: StoreContext<Archive, ArchiveAction>,
      next: @MainActor (ArchiveAction) -> Void
    ) {
      next(action)
    }
  }
}
