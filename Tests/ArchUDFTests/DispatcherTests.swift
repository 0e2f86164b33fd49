import ArchUDF
import TestSupport
import Testing

/// How actions get to a store.
@MainActor
@Suite("UDF: dispatcher")
struct DispatcherTests {
  /// Something that can be tapped.
  private struct Button {
    let action: @MainActor () -> Void
  }

  @Test(
    "dispatcher subscript turns an action into a closure for a button"
  )
  func button() {
    let store = LibraryStore()
    let button = Button(action: store.dispatcher[.add(1, shelf: 2)])
    #expect(Array(store.state.shelves) == [0, 0, 0])
    button.action()
    button.action()
    #expect(Array(store.state.shelves) == [0, 0, 2])
  }

  @Test("a button keeps the store alive, and dispatches behind what is being handled")
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
}
