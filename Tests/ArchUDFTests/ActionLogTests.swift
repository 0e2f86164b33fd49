import ArchUDF
import TestSupport
import Testing

/// Who asked for what.
@MainActor
@Suite("UDF: action log")
struct ActionLogTests {
  private let log = Log()

  private func makeStore(_ middleware: LibraryMiddleware) -> LibraryStore {
    LibraryStore(
      middleware: middleware, log: ActionLog { [log] in log.add("\($1.line) \($0)") })
  }

  @Test("action log with the place of dispatch")
  func places() {
    var places: [SourcePlace] = []
    let store = LibraryStore(log: ActionLog { places.append($1) })
    let line = #line
    store.dispatch(.inspect)
    store.dispatcher.dispatch(.inspect)
    let button = store.dispatcher[.inspect]
    button()
    #expect(places.map(\.line) == [line + 1, line + 2, line + 3])
    #expect(Set(places.map(\.fileID)) == ["ArchUDFTests/ActionLogTests.swift"])
    #expect(places.first?.description == "ArchUDFTests/ActionLogTests.swift:\(line + 1)")
    // Without a log the same calls write nothing; the benchmark shows that they cost nothing.
    let silent = LibraryStore()
    silent.dispatch(.add(1, shelf: 0))
    silent.dispatcher[.add(1, shelf: 0)]()
    #expect(Array(silent.state.shelves) == [2, 0, 0])
    #expect(places.count == 3)
  }

  @Test("actions of middleware have their place, and are written when they are dispatched")
  func middleware() {
    let line = #line + 3
    let store = makeStore(
      LibraryMiddleware { action, context, next in
        if action == .inspect { context.dispatch(.rename("a")) }
        next(action)
      })
    let observation = store.observe { [log] in log.add("told \($0.state.name)") }
    store.dispatch(.inspect)
    #expect(
      log.entries == [
        "\(line + 4) inspect", "\(line) rename(\"a\")", "told library", "told a",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("an action that is blocked, and one that comes after the end, are written too")
  func blocked() {
    let store = makeStore(LibraryMiddleware { _, _, _ in })
    store.dispatch(.inspect)
    store.stop()
    store.dispatch(.inspect)
    #expect(log.entries.count == 2)
  }
}
