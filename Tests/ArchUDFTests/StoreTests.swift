import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// The laws of the store, on the state and the actions of the counter board.
@MainActor
@Suite("UDF: store")
struct StoreTests {
  private let log = Log()

  private func observe<Part>(
    _ store: Store<some StoreState, CounterAction>, _ type: Part.Type, entity: Int? = nil,
    _ name: String
  ) throws -> (RecordingObserver<Part>, StateObservation) {
    let observer = RecordingObserver<Part>(entity: entity)
    let observation = try #require(store.part(of: type)).add(observer)
    observer.onCall = { [log] _ in log.add(name) }
    return (observer, observation)
  }

  @Test("a reducer that returns leaves the old state, and observers receive both")
  func returning() throws {
    let store = Store(Board(0, 5))
    let old = store.state
    let (counters, _) = try observe(store, [Counter].self, "counters")
    store.dispatch(.intent(.increment(0)))
    #expect(old == Board(0, 5))
    #expect(store.state == Board(1, 5))
    #expect(counters.states.map { $0.map(\.value) } == [[0, 5], [1, 5]])
    #expect(counters.oldStates.map { $0?.map(\.value) } == [nil, [0, 5]])
  }

  @Test("a store in place keeps no old state and copies no array")
  func inPlace() throws {
    let store = Store(
      initialState: Board(0, 5),
      inPlace: InPlaceBoardReducer(counter: boardReducer.counters.counter),
      middleware: ClosureMiddleware(), mappers: Board.mappers, environment: .test())
    let observer = RecordingObserver<CounterTotal>()
    let observation = try #require(store.part(of: CounterTotal.self)).add(observer)
    func address() -> UnsafePointer<Counter>? {
      store.state.counters.withUnsafeBufferPointer { $0.baseAddress }
    }
    store.dispatch(.intent(.increment(0)))
    let before = address()
    store.dispatch(.intent(.increment(1)))
    #expect(address() == before)
    #expect(observer.states.map(\.sum) == [5, 6, 7])
    #expect(observer.oldStates.allSatisfy { $0 == nil })
    withExtendedLifetime(observation) {}
  }

  @Test("middleware continues behind next when the observers have been notified")
  func order() throws {
    let store = Store(
      Board(0),
      middleware: ClosureMiddleware { [log] action, context, next in
        log.add("before \(context.state.counters[0].value)")
        next(action)
        log.add("after \(context.state.counters[0].value)")
      })
    let (_, observation) = try observe(store, [Counter].self, "observer")
    store.dispatch(.intent(.increment(0)))
    #expect(log.entries == ["before 0", "observer", "after 1"])
    observation.end()
    store.dispatch(.intent(.increment(0)))
    #expect(log.entries.suffix(2) == ["before 1", "after 2"])
  }

  @Test("an action that an observer dispatches is handled when the current one is done")
  func nested() throws {
    let store = Store(
      Board(0),
      middleware: ClosureMiddleware { [log] action, context, next in
        next(action)
        log.add("after \(context.state.counters[0].value)")
        if context.state.counters[0].value == 2 { context.dispatch(.intent(.reset(0))) }
      })
    let (first, _) = try observe(store, [Counter].self, "first")
    let (second, _) = try observe(store, [Counter].self, "second")
    first.onCall = { [weak store] counters in
      if counters[0].value == 1 { store?.dispatch(.intent(.increment(0))) }
    }
    store.dispatch(.intent(.increment(0)))
    #expect(first.states.map { $0[0].value } == [0, 1, 2, 0])
    #expect(second.states.map { $0[0].value } == [0, 1, 2, 0])
    #expect(log.entries.filter { $0 != "second" } == ["after 1", "after 2", "after 0"])
  }

  @Test("every observer is notified, in the order in which they were added")
  func everyObserver() throws {
    let store = Store(Board(0, 0))
    _ = try observe(store, CounterTotal.self, "total")
    _ = try observe(store, [Counter].self, entity: 1, "1")
    _ = try observe(store, [Counter].self, entity: 0, "0")
    store.dispatch(.intent(.increment(0)))
    #expect(log.entries == ["total", "1", "0"])
  }

  @Test("with entity tables the observers of written entities are notified, by part")
  func indexed() throws {
    let store = Store(
      initialState: IndexedBoard(
        counters: EntityTable(Board(0, 0, 0).counters), ballast: 7),
      inPlace: InPlaceBoardReducer(counter: boardReducer.counters.counter),
      middleware: ClosureMiddleware(), mappers: IndexedBoard.indexedMappers, environment: .test(),
      notifiesByPart: true)
    _ = try observe(store, CounterTotal.self, "total")
    for id in [2, 1, 0] { _ = try observe(store, [Counter].self, entity: id, "\(id)") }
    store.dispatch(.intent(.increment(1)))
    #expect(log.entries == ["1", "total"])
    log.removeAll()
    store.dispatch(.intent(.resetAll))
    #expect(log.entries == ["0", "1", "2", "total"])
  }

  @Test("a part is mapped once per reduction, and only while it is observed")
  func mapping() throws {
    let tracer = Log()
    let store = Store(Board(0), tracer: tracer)
    let observations = try (0..<2).map { try observe(store, CounterTotal.self, "\($0)").1 }
    store.dispatch(.intent(.increment(0)))
    #expect(tracer.entries.count { $0.hasPrefix("selection") } == 1)
    #expect(tracer.entries.count { $0.hasPrefix("notification") } == 2)
    for observation in observations { observation.end() }
    tracer.removeAll()
    store.dispatch(.intent(.increment(0)))
    #expect(
      tracer.entries.map { $0.prefix { $0 != ":" } } == ["intent", "middleware", "reduction"])
  }

  @Test("a stopped store ignores actions; a released store releases its observers")
  func end() throws {
    weak var (released, observed): (Store<Board, CounterAction>?, RecordingObserver<[Counter]>?)
    do {
      let store = Store(Board(0))
      let (observer, _) = try observe(store, [Counter].self, "observer")
      (released, observed) = (store, observer)
      let stopped = Store(Board(0))
      stopped.stop()
      stopped.dispatch(.intent(.increment(0)))
      #expect(stopped.state == Board(0))
    }
    #expect(released == nil)
    #expect(observed == nil)
  }
}
