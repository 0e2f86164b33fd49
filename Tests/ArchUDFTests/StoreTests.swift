import ArchUDF
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// The only place where the state changes.
@MainActor
@Suite("UDF: store")
struct StoreTests {
  private let log = Log()

  @Test("an action is reduced before dispatch returns")
  func dispatch() {
    let store = LibraryStore(shelves: [1, 2])
    store.dispatch(.add(3, shelf: 1))
    store.dispatch(.rename("archive"))
    #expect(Array(store.state.shelves) == [1, 5])
    #expect(store.state.name == "archive")
  }

  @Test("whoever observes the whole state is told after every reduction")
  func observe() {
    let store = LibraryStore()
    let observation = store.observe { log.add("\(Array($0.state.shelves)) \($0.state.name)") }
    store.dispatch(.add(1, shelf: 0))
    store.dispatch(.inspect)
    store.dispatch(.rename("archive"))
    #expect(log.entries == ["[1, 0, 0] library", "[1, 0, 0] library", "[1, 0, 0] archive"])
    withExtendedLifetime(observation) {}
  }

  @Test("actions dispatched while observers are told wait, first in, first out")
  func nested() {
    let store = LibraryStore()
    let first = store.observe { store in
      log.add("first sees \(store.state.name)")
      guard store.state.name == "a" else { return }
      for name in ["b", "c"] { store.dispatch(.rename(name)) }
      #expect(store.state.name == "a")
    }
    let second = store.observe { log.add("second sees \($0.state.name)") }
    store.dispatch(.rename("a"))
    #expect(
      log.entries == [
        "first sees a", "second sees a", "first sees b", "second sees b", "first sees c",
        "second sees c",
      ])
    withExtendedLifetime((first, second)) {}
  }

  @Test("actions dispatched during other deliveries wait for their end")
  func holdActions() {
    let store = LibraryStore()
    store.holdActions {
      store.dispatch(.rename("a"))
      log.add(store.state.name)
    }
    log.add(store.state.name)
    #expect(log.entries == ["library", "a"])
  }

  @Test("a dispatcher knows nothing of the store but where to send actions")
  func dispatcher() {
    let store = LibraryStore()
    let dispatcher: Dispatcher<LibraryAction> = store.dispatcher
    dispatcher.dispatch(.add(2, shelf: 2))
    #expect(Array(store.state.shelves) == [0, 0, 2])
    dispatcher.holdActions {
      dispatcher.dispatch(.rename("a"))
      #expect(store.state.name == "library")
    }
    #expect(store.state.name == "a")
  }

  @Test("feedback beyond 10,000 actions is refused with one diagnostic")
  func feedback() {
    let diagnostics = DiagnosticLog()
    let store = LibraryStore(
      initialState: Library(shelves: EntityTable([0])), reducer: LibraryReducer(),
      middleware: LibraryMiddleware { $2($0) },
      environment: .test(diagnostics: diagnostics))
    let observation = store.observe { $0.dispatch(.add(1, shelf: 0)) }
    store.dispatch(.add(1, shelf: 0))
    #expect(Array(store.state.shelves) == [10_001])
    #expect(diagnostics.reports == [.nestedIntentsRefused(limit: 10_000)])
    withExtendedLifetime(observation) {}
  }

  @Test("a tracer sees each action, what becomes of it in the middleware, and each reduction")
  func tracer() {
    let store = LibraryStore(
      middleware: LibraryMiddleware { action, _, next in
        if action != .inspect { next(action) }
      }, tracer: log)
    store.dispatch(.rename("a"))
    store.dispatch(.inspect)
    #expect(
      log.entries == [
        "intent: rename(\"a\")", "middleware: LibraryMiddleware", "reduction: rename(\"a\")",
        "intent: inspect", "middleware: LibraryMiddleware stops it",
      ])
  }

  @Test("a store goes when its last owner lets go of it, with all that observed it")
  func release() {
    var store: LibraryStore? = LibraryStore()
    weak let released = store
    let observer = TellTale<String>()
    let observations = store.map { store in
      [
        store.observe { _ in }, store.mapped(StateMapper(\.name)).observe(with: observer),
        store.observers(of: \.shelves).observe(0, with: TellTale()),
      ]
    }
    store?.dispatch(.rename("a"))
    store = nil
    #expect(released == nil)
    withExtendedLifetime(observations) {}
  }

  @Test("a dispatcher keeps its store alive, and nothing else does")
  func releaseWithDispatcher() {
    var store: LibraryStore? = LibraryStore()
    weak let released = store
    var dispatcher = store?.dispatcher
    store = nil
    #expect(released != nil)
    dispatcher?.dispatch(.inspect)
    dispatcher = nil
    #expect(released == nil)
  }
}
