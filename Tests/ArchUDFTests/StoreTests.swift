import ArchUDF
import TestSupport
import Testing

/// Dispatch, reduction, notification and the end of a store.
@MainActor
@Suite("UDF: store")
struct StoreTests {
  private let log = Log()
  private let bag = ObservationBag()
  private let store = LibraryStore()

  @Test("an action is reduced before dispatch returns")
  func dispatch() {
    store.dispatch(.add(3, shelf: 1))
    store.dispatch(.rename("archive"))
    #expect(Array(store.state.shelves) == [0, 3, 0])
    #expect(store.state.name == "archive")
  }

  @Test("an observer of the whole state is notified after every reduction")
  func observe() {
    bag.keep(store.observe { log.add("\(Array($0.state.shelves)) \($0.state.name)") })
    store.dispatch(.add(1, shelf: 0))
    store.dispatch(.inspect)
    store.dispatch(.rename("archive"))
    #expect(log.entries == ["[1, 0, 0] library", "[1, 0, 0] library", "[1, 0, 0] archive"])
  }

  @Test("actions dispatched during a notification are queued, first in, first out")
  func nested() {
    bag.keep(
      store.observe { store in
        log.add("first sees \(store.state.name)")
        guard store.state.name == "a" else { return }
        for name in ["b", "c"] { store.dispatch(.rename(name)) }
        #expect(store.state.name == "a")
      },
      store.observe { log.add("second sees \($0.state.name)") })
    store.dispatch(.rename("a"))
    #expect(
      log.entries == [
        "first sees a", "second sees a", "first sees b", "second sees b", "first sees c",
        "second sees c",
      ])
  }

  @Test("actions dispatched while actions are held wait for the end")
  func holdActions() {
    store.holdActions {
      store.dispatch(.rename("a"))
      log.add(store.state.name)
    }
    log.add(store.state.name)
    #expect(log.entries == ["library", "a"])
  }

  @Test("a tracer records each action, each middleware and each reduction")
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

  @Test("a tracer records one notification per observer, whatever it observes")
  func notifications() {
    let store = LibraryStore(tracer: log)
    let name = store.mapped(StateMapper(\.name))
    for _ in 0..<2 {
      bag.keep(store.observe { _ in }, name.observe(with: RecordingObserver()))
    }
    let whole = RecordingObserver<Library>()
    bag.keep(store.observe(with: whole))
    store.dispatch(.rename("a"))
    #expect(
      log.entries.filter { !$0.hasPrefix("selection") }.dropFirst(3) == [
        "notification: Library", "notification: RecordingObserver<String>",
        "notification: RecordingObserver<String>", "notification: Library",
        "notification: Library",
      ])
    log.removeAll()
    store.dispatch(.inspect)
    #expect(log.entries.count { $0 == "notification: Library" } == 3)
    #expect(log.entries.count { $0.hasPrefix("notification") } == 3)
  }

  @Test("a store is released with its last owner, although it is observed")
  func release() {
    var store: LibraryStore? = LibraryStore()
    weak let released = store
    if let store {
      bag.keep(
        store.observe { _ in },
        store.mapped(StateMapper(\.name)).observe(with: RecordingObserver()),
        store.observers(of: \.shelves).observe(0, with: RecordingObserver()))
    }
    store?.dispatch(.rename("a"))
    store = nil
    #expect(released == nil)
  }
}

/// The end of a store before its release.
@MainActor
@Suite("UDF: stopping a store")
struct StoreStopTests {
  private let log = Log()
  private let bag = ObservationBag()
  private let store = LibraryStore()

  @Test("after a stop actions are ignored, and no observer is notified")
  func afterwards() {
    bag.keep(store.observe { _ in log.add("notified") })
    store.stop()
    store.stop()
    store.dispatch(.rename("a"))
    store.dispatcher.dispatch(.rename("b"))
    #expect(store.state.name == "library")
    #expect(log.entries == [])
  }

  @Test("a stop drops the queued actions")
  func queuedActions() {
    bag.keep(
      store.observe { store in
        store.dispatch(.rename("b"))
        store.stop()
      })
    store.dispatch(.rename("a"))
    #expect(store.state.name == "a")
  }

  @Test("a stop during a notification of the whole state spares the remaining observers")
  func duringNotification() {
    for name in ["a", "b", "c"] {
      bag.keep(
        store.observe { store in
          log.add(name)
          if name == "b" { store.stop() }
        })
    }
    store.dispatch(.inspect)
    #expect(log.entries == ["a", "b"])
  }

  @Test("a stop during a notification of a substate spares the remaining observers")
  func duringMappedNotification() {
    let name = store.mapped(StateMapper(\.name))
    let observers = (0..<3).map { _ in bag.observer(of: name) }
    observers[1].onCall = { [store] _ in store.stop() }
    store.dispatch(.rename("a"))
    #expect(observers.map(\.states) == [["library", "a"], ["library", "a"], ["library"]])
  }
}
