import ArchUDF
import TestSupport
import Testing

/// Sending actions without knowing the store.
@MainActor
@Suite("UDF: dispatcher")
struct DispatcherTests {
  private struct Button {
    let action: @MainActor () -> Void
  }

  @Test("a dispatcher's subscript turns an action into a closure for a button")
  func button() {
    let store = LibraryStore()
    let button = Button(action: store.dispatcher[.add(1, shelf: 2)])
    #expect(Array(store.state.shelves) == [0, 0, 0])
    button.action()
    button.action()
    #expect(Array(store.state.shelves) == [0, 0, 2])
  }

  @Test("a button keeps the store alive, and its action waits for the current one")
  func nested() {
    let log = Log()
    let button: Button
    weak var released: LibraryStore?
    do {
      let store = LibraryStore(
        middleware: LibraryMiddleware { action, _, next in
          log.add("\(action)")
          next(action)
        })
      button = Button(action: store.dispatcher[.inspect])
      released = store
      store.holdActions {
        button.action()
        #expect(log.entries == [])
      }
    }
    #expect(released != nil)
    button.action()
    #expect(log.entries == ["inspect", "inspect"])
  }

  @Test("a dispatcher dispatches and holds actions for its store")
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

  @Test("a dispatcher keeps its store alive until it is released")
  func release() {
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

/// The record of dispatched actions.
@MainActor
@Suite("UDF: action log")
struct ActionLogTests {
  private let log = Log()

  private func makeStore(_ middleware: LibraryMiddleware) -> LibraryStore {
    LibraryStore(
      middleware: middleware, log: ActionLog { [log] in log.add("\($1.line) \($0)") })
  }

  @Test("every action is logged with the source location of its dispatch")
  func places() {
    var places: [SourcePlace] = []
    let store = LibraryStore(log: ActionLog { places.append($1) })
    let line = #line
    store.dispatch(.inspect)
    store.dispatcher.dispatch(.inspect)
    let button = store.dispatcher[.inspect]
    button()
    #expect(places.map(\.line) == [line + 1, line + 2, line + 3])
    #expect(Set(places.map(\.fileID)) == ["ArchUDFTests/DispatcherTests.swift"])
    #expect(places.first?.description == "ArchUDFTests/DispatcherTests.swift:\(line + 1)")
  }

  @Test("an action dispatched by a middleware is logged with its place when it is dispatched")
  func middleware() {
    let line = #line + 3
    let store = makeStore(
      LibraryMiddleware { action, context, next in
        if action == .inspect { context.dispatch(.rename("a")) }
        next(action)
      })
    let observation = store.observe { [log] in log.add("observer sees \($0.state.name)") }
    store.dispatch(.inspect)
    #expect(
      log.entries == [
        "\(line + 4) inspect", "\(line) rename(\"a\")", "observer sees library", "observer sees a",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("a blocked action, and one dispatched after the stop, are logged too")
  func blocked() {
    let store = makeStore(LibraryMiddleware { _, _, _ in })
    store.dispatch(.inspect)
    store.stop()
    store.dispatch(.inspect)
    #expect(log.entries.count == 2)
  }
}
