import ArchUDF
import Scenarios
import TestSupport
import Testing

/// The observers of the entities of one keyed table.
@MainActor
@Suite("UDF: keyed entity observers")
struct KeyedEntityObserversTests {
  private typealias Call = TellTale<Document?>.Call

  private let store = ArchiveStore([10, 20, 30])
  private let documents: KeyedEntityObservers<Document>

  init() { documents = store.observers(of: \.documents) }

  @Test("an observer is told its entity at once, without an old value")
  func firstCall() {
    let observer = TellTale<Document?>()
    let observation = documents.observe(20, with: observer)
    #expect(observer.calls == [Call(state: Document(id: 20), oldState: nil)])
    withExtendedLifetime(observation) {}
  }

  @Test("it is told when its entity has changed, with the value before, and nothing else")
  func changes() {
    let observers = (1...3).map { _ in TellTale<Document?>() }
    let observations = observers.enumerated().map {
      documents.observe(10 * ($0.offset + 1), with: $0.element)
    }
    store.dispatch(.write(20))
    store.dispatch(.add(40))
    store.dispatch(.remove(40))
    store.dispatch(.add(30))
    store.dispatch(.write(7))
    #expect(observers.map(\.calls.count) == [1, 2, 1])
    #expect(
      observers[1].calls.last == Call(state: Document(id: 20, pages: 1), oldState: Document(id: 20))
    )
    #expect(store.state.documents[7] == nil)
    withExtendedLifetime(observations) {}
  }

  @Test("an entity that is not there cannot be observed")
  func unknownEntity() {
    let observer = TellTale<Document?>()
    #expect(documents.observe(7, with: observer) == nil)
    #expect(observer.calls == [])
  }

  @Test("it is told once that its entity was removed, and nothing when that comes back")
  func removal() {
    let (old, new) = (TellTale<Document?>(), TellTale<Document?>())
    let oldObservation = documents.observe(10, with: old)
    store.dispatch(.remove(10))
    store.dispatch(.remove(10))
    store.dispatch(.add(10))
    let newObservation = documents.observe(10, with: new)
    store.dispatch(.write(10))
    #expect(old.states == [Document(id: 10), nil])
    #expect(new.states == [Document(id: 10), Document(id: 10, pages: 1)])
    withExtendedLifetime((oldObservation, newObservation)) {}
  }

  @Test("an observation that ends is not served, nor does it end another one")
  func end() {
    let observers = [TellTale<Document?>(), TellTale()]
    var first = documents.observe(10, with: observers[0])
    let second = documents.observe(10, with: observers[1])
    first = nil
    store.dispatch(.write(10))
    #expect(observers.map(\.calls.count) == [1, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test("nobody is told any more when the store stops")
  func stop() {
    let observer = TellTale<Document?>()
    let observation = documents.observe(10, with: observer)
    store.stop()
    store.dispatch(.remove(10))
    #expect(observer.calls.count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test("a table that is replaced as a whole is told to the observers of entities that differ")
  func replacedTable() {
    store.dispatch(.write(30))
    let log = Log()
    let observations = [30, 20, 10].map { id in
      let observer = TellTale<Document?>()
      let observation = documents.observe(id, with: observer)
      observer.onCall = { log.add("\(id): \($0.map { "\($0.pages)" } ?? "gone")") }
      return observation
    }
    store.dispatch(.rebuild([20, 30]))
    store.dispatch(.write(20))
    #expect(log.entries == ["10: gone", "30: 0", "20: 1"])
    withExtendedLifetime(observations) {}
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
