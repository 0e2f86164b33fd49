import ArchUDF
import TestSupport
import Testing

/// The observers of the entities of one keyed table.
@MainActor
@Suite("UDF: keyed entity observers")
struct KeyedEntityObserversTests {
  private typealias Call = RecordingObserver<Document?>.Call

  private let store = ArchiveStore([10, 20, 30])
  private let documents: KeyedEntityObservers<Document>
  private let bag = ObservationBag()

  init() { documents = store.observers(of: \.documents) }

  private func observer(of id: Int) -> RecordingObserver<Document?> {
    bag.observer(of: id, among: documents)
  }

  @Test("an observer is notified of its entity at once, and then of its changes with the old value")
  func changes() {
    let observers = [10, 20, 30].map { observer(of: $0) }
    store.dispatch(.write(20))
    store.dispatch(.add(40))
    store.dispatch(.remove(40))
    store.dispatch(.add(30))
    store.dispatch(.write(7))
    #expect(observers.map(\.calls.count) == [1, 2, 1])
    #expect(
      observers[1].calls == [
        Call(state: Document(id: 20), oldState: nil),
        Call(state: Document(id: 20, pages: 1), oldState: Document(id: 20)),
      ])
    #expect(store.state.documents[7] == nil)
  }

  @Test("an entity that does not exist cannot be observed")
  func unknownEntity() {
    let observer = RecordingObserver<Document?>()
    #expect(documents.observe(7, with: observer) == nil)
    #expect(observer.calls == [])
  }

  @Test("removal is notified once, and a new entity with the same identity is not")
  func removal() {
    let old = observer(of: 10)
    store.dispatch(.remove(10))
    store.dispatch(.remove(10))
    store.dispatch(.add(10))
    let new = observer(of: 10)
    store.dispatch(.write(10))
    #expect(old.states == [Document(id: 10), nil])
    #expect(new.states == [Document(id: 10), Document(id: 10, pages: 1)])
  }

  @Test("an observation that ends receives no further updates, and ends no other one")
  func end() {
    let ended = RecordingObserver<Document?>()
    var observation = documents.observe(10, with: ended)
    let other = observer(of: 10)
    #expect(observation != nil)
    observation = nil
    store.dispatch(.write(10))
    #expect(ended.calls.count == 1)
    #expect(other.calls.count == 2)
  }

  @Test("a stopped store notifies no observer")
  func stop() {
    let observer = observer(of: 10)
    store.stop()
    store.dispatch(.remove(10))
    #expect(observer.calls.count == 1)
  }

  @Test("replacing the whole table notifies the observers of the entities that differ")
  func replacedTable() {
    store.dispatch(.write(30))
    let log = Log()
    for id in [30, 20, 10] {
      observer(of: id).onCall = { log.add("\(id): \($0.map { "\($0.pages)" } ?? "removed")") }
    }
    store.dispatch(.rebuild([20, 30]))
    store.dispatch(.write(20))
    #expect(log.entries == ["10: removed", "30: 0", "20: 1"])
  }

  @Test("tables are equal when their entities are, and are dumped in order")
  func values() {
    let other = ArchiveStore([30, 10, 20])
    #expect(store.state == other.state)
    store.dispatch(.write(10))
    #expect(store.state != other.state)
    let documents = Mirror(reflecting: store.state.documents).children.map { $0.value as? Document }
    #expect(documents.map { $0?.id } == [10, 20, 30])
  }
}

private struct Document: Identifiable, Equatable {
  let id: Int
  var pages = 0
}

/// A state of documents that are added and removed.
private struct Archive: StoreState, Equatable {
  var documents = KeyedEntityTable<Document>()
}

private enum ArchiveAction: StoreAction {
  case add(Int)
  case write(Int)
  case remove(Int)
  case rebuild([Int])
}

private struct ArchiveReducer: Reducer {
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

private typealias ArchiveStore = Store<Archive, ArchiveAction>

extension Store where State == Archive, Action == ArchiveAction {
  fileprivate convenience init(_ ids: [Int]) {
    var archive = Archive()
    for id in ids { archive.documents[id] = Document(id: id) }
    self.init(
      initialState: archive, reducer: ArchiveReducer(),
      middleware: PassingMiddleware<Archive, ArchiveAction>(), environment: .test())
  }
}
