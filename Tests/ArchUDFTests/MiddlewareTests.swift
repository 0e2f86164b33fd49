import ArchUDF
import TestSupport
import Testing

/// Middleware between dispatch and reduction.
@MainActor
@Suite("UDF: middleware")
struct MiddlewareTests {
  private let log = Log()
  private let bag = ObservationBag()

  /// A middleware that logs the state before and after the rest of the chain.
  private func logging(_ name: String) -> LibraryMiddleware {
    LibraryMiddleware { action, context, next in
      log.add("\(name) before \(context.state.name)")
      next(action)
      log.add("\(name) after \(context.state.name)")
    }
  }

  @Test("middleware blocks, replaces, acts after the notification and dispatches, also when nested")
  func everything() {
    let store = LibraryStore(
      middleware: logging("outer").followed(
        by: LibraryMiddleware { action, context, next in
          switch action {
          case .rename("blocked"): log.add("blocks")
          case .rename("a"):
            context.dispatch(.rename("blocked"))
            next(.rename("A"))
            log.add("acts after the change to \(context.state.name)")
            context.dispatch(.rename("b"))
          default: next(action)
          }
        }.followed(by: logging("inner"))))
    bag.keep(
      store.observe { store in
        log.add("observer sees \(store.state.name)")
        if store.state.name == "A" { store.dispatch(.rename("c")) }
      })
    store.dispatch(.rename("a"))
    #expect(
      log.entries == [
        "outer before library", "inner before library", "observer sees A", "inner after A",
        "acts after the change to A", "outer after A",
        "outer before A", "blocks", "outer after A",
        "outer before A", "inner before A", "observer sees c", "inner after c", "outer after c",
        "outer before c", "inner before c", "observer sees b", "inner after b", "outer after b",
      ])
  }

  @Test("a blocked action reaches no later middleware, no reducer and no observer")
  func blocks() {
    let store = LibraryStore(
      middleware: LibraryMiddleware { _, _, _ in }.followed(by: logging("second")))
    bag.keep(store.observe { _ in log.add("notified") })
    store.dispatch(.rename("a"))
    #expect(store.state.name == "library")
    #expect(log.entries == [])
  }

  @Test("nested chains keep the order, however they are composed", arguments: [false, true])
  func association(_ isNested: Bool) {
    let (first, second, third) = (logging("1"), logging("2"), logging("3"))
    let store =
      isNested
      ? LibraryStore(middleware: first.followed(by: second.followed(by: third)))
      : LibraryStore(middleware: first.followed(by: second).followed(by: third))
    store.dispatch(.inspect)
    #expect(log.entries.map(\.first) == ["1", "2", "3", "3", "2", "1"])
  }

  @Test("dispatched actions run first in, first out, wherever in the chain they come from")
  func dispatchesNested() {
    let followers = ["a": ["b", "c"], "b": ["d"], "c": ["e"]]
    func dispatching(after: Bool) -> LibraryMiddleware {
      LibraryMiddleware { action, context, next in
        if after { next(action) }
        if case .rename(let name) = action {
          for follower in followers[name] ?? [] {
            context.dispatch(.rename(follower + (after ? "2" : "1")))
          }
        }
        if !after { next(action) }
      }
    }
    let store = LibraryStore(
      middleware: dispatching(after: false).followed(by: dispatching(after: true)))
    bag.keep(store.observe { log.add($0.state.name) })
    store.dispatch(.rename("a"))
    #expect(log.entries == ["a", "b1", "c1", "b2", "c2"])
    log.removeAll()
    store.dispatch(.rename("b"))
    #expect(log.entries == ["b", "d1", "d2"])
  }

  @Test("a middleware may keep a dispatcher for later")
  func dispatcherForLater() {
    var kept: Dispatcher<LibraryAction>?
    let store = LibraryStore(
      middleware: LibraryMiddleware { action, context, next in
        kept = context.dispatcher
        next(action)
      })
    store.dispatch(.inspect)
    kept?.dispatch(.rename("later"))
    #expect(store.state.name == "later")
  }

  @Test("a dispatcher that a middleware keeps does not keep the store alive")
  func release() {
    var kept: Dispatcher<LibraryAction>?
    weak var released: LibraryStore?
    do {
      let store = LibraryStore(
        middleware: LibraryMiddleware { action, context, next in
          kept = context.dispatcher
          next(action)
        })
      released = store
      store.dispatch(.inspect)
    }
    #expect(released == nil)
    kept?.dispatch(.inspect)
  }
}

/// The conversion of high-level actions into actions of substates.
@MainActor
@Suite("UDF: converting middleware")
struct ConvertMiddlewareTests {
  private typealias Convert = ConvertMiddleware<Kiosk, KioskAction, KioskAction.Wish>

  private let log = Log()

  private struct Logging: Middleware {
    let log: Log

    func process(
      _ action: KioskAction, in context: StoreContext<Kiosk, KioskAction>,
      next: @MainActor (KioskAction) -> Void
    ) {
      log.add("\(action)")
      next(action)
    }
  }

  /// A kiosk where the wish for a paper takes a copy, if there is one left.
  private func makeStore() -> KioskStore {
    KioskStore(
      middleware: Convert(\.wish) { wish, context in
        guard case .paper(let paper) = wish, context.state.papers.copies[paper] > 0 else {
          return nil
        }
        return .papers(.take(paper))
      }.followed(by: Logging(log: log)))
  }

  @Test("actions of one kind are converted for the rest of the chain, and others passed on")
  func converts() {
    let store = makeStore()
    store.dispatch(.wish(.paper(1)))
    store.dispatch(.till(.pay(2)))
    #expect(
      log.entries == [
        "\(KioskAction.papers(.take(1)))", "\(KioskAction.till(.pay(2)))",
      ])
    #expect(store.state.papers.copies == [3, 2])
    #expect(store.state.till.amount == 2)
  }

  @Test("an action that is converted to nothing is blocked")
  func blocks() {
    let store = makeStore()
    store.dispatch(.wish(.nothing))
    #expect(log.entries == [])
    #expect(store.state == Kiosk())
  }

  @Test("a conversion sees the state at its turn, and may dispatch more")
  func state() {
    let store = KioskStore(
      middleware: Convert(\.wish) { wish, context in
        guard case .paper(let paper) = wish else { return nil }
        let copies = context.state.papers.copies[paper]
        if copies > 1 { context.dispatch(.wish(.paper(paper))) }
        return copies > 0 ? .papers(.take(paper)) : nil
      }.followed(by: Logging(log: log)))
    store.dispatch(.wish(.paper(0)))
    #expect(log.entries.count == 3)
    #expect(store.state.papers.copies == [0, 3])
  }
}
