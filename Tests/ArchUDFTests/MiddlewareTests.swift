import ArchUDF
import Scenarios
import TestSupport
import Testing

/// What stands between dispatch and reduction.
@MainActor
@Suite("UDF: middleware")
struct MiddlewareTests {
  private let log = Log()

  /// A middleware that logs what it sees before and after the rest of the chain.
  private func logging(_ name: String) -> LibraryMiddleware {
    LibraryMiddleware { action, context, next in
      log.add("\(name) before \(context.state.name)")
      next(action)
      log.add("\(name) after \(context.state.name)")
    }
  }

  @Test(
    "middleware that passes on, blocks, replaces the action, acts after the reduction, dispatches a new action through the whole chain, in the documented order also when nested"
  )
  func everything() {
    let store = LibraryStore(
      middleware: logging("outer").followed(
        by: LibraryMiddleware { action, context, next in
          switch action {
          case .rename("blocked"): log.add("blocks")
          case .rename("a"):
            context.dispatch(.rename("blocked"))
            next(.rename("A"))
            log.add("acts after the reduction to \(context.state.name)")
            context.dispatch(.rename("b"))
          default: next(action)
          }
        }.followed(by: logging("inner"))))
    let observation = store.observe { store in
      log.add("observer sees \(store.state.name)")
      if store.state.name == "A" { store.dispatch(.rename("c")) }
    }
    store.dispatch(.rename("a"))
    #expect(
      log.entries == [
        "outer before library", "inner before library", "inner after A",
        "acts after the reduction to A", "outer after A", "observer sees A",
        "outer before A", "blocks", "outer after A",
        "outer before A", "inner before A", "inner after b", "outer after b", "observer sees b",
        "outer before b", "inner before b", "inner after c", "outer after c", "observer sees c",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("what is passed on is reduced")
  func passesOn() {
    let store = LibraryStore(middleware: LibraryMiddleware { $2($0) })
    store.dispatch(.rename("a"))
    #expect(store.state.name == "a")
  }

  @Test("what is not passed on is blocked: no later middleware sees it, and nothing changes")
  func blocks() {
    let store = LibraryStore(
      middleware: LibraryMiddleware { _, _, _ in }.followed(by: logging("second")))
    store.dispatch(.rename("a"))
    #expect(store.state.name == "library")
    #expect(log.entries == [])
  }

  @Test("what is blocked is told to nobody")
  func blockedIsNotTold() {
    let store = LibraryStore(middleware: LibraryMiddleware { _, _, _ in })
    let observation = store.observe { _ in log.add("told") }
    store.dispatch(.rename("a"))
    #expect(log.entries == [])
    withExtendedLifetime(observation) {}
  }

  @Test("an action passed on in place of another one is seen behind, and reduced")
  func replaces() {
    let store = LibraryStore(
      middleware: LibraryMiddleware { action, _, next in
        next(action == .inspect ? .rename("inspected") : action)
      }.followed(
        by: LibraryMiddleware { action, _, next in
          log.add("\(action)")
          next(action)
        }))
    store.dispatch(.inspect)
    #expect(log.entries == ["rename(\"inspected\")"])
    #expect(store.state.name == "inspected")
  }

  @Test("the chain is passed in order, and left in the opposite one, around the reduction")
  func order() {
    let store = LibraryStore(
      middleware: logging("first").followed(by: logging("second")).followed(by: logging("third")))
    let observation = store.observe { _ in log.add("observer") }
    store.dispatch(.rename("new"))
    #expect(
      log.entries == [
        "first before library", "second before library", "third before library",
        "third after new", "second after new", "first after new", "observer",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("chains of chains keep the order, however they are put together")
  func association() {
    for middleware in [false, true] {
      log.removeAll()
      let (first, second, third) = (logging("1"), logging("2"), logging("3"))
      let store =
        middleware
        ? LibraryStore(middleware: first.followed(by: second.followed(by: third)))
        : LibraryStore(middleware: first.followed(by: second).followed(by: third))
      store.dispatch(.inspect)
      #expect(log.entries.map(\.first) == ["1", "2", "3", "3", "2", "1"])
    }
  }

  @Test("a new action takes the whole chain, after the current one was reduced and told")
  func dispatches() {
    let store = LibraryStore(
      middleware: logging("first").followed(
        by: LibraryMiddleware { action, context, next in
          if action == .rename("a") { context.dispatch(.rename("b")) }
          log.add("second dispatched")
          next(action)
        }))
    let observation = store.observe { log.add("observer sees \($0.state.name)") }
    store.dispatch(.rename("a"))
    #expect(
      log.entries == [
        "first before library", "second dispatched", "first after a", "observer sees a",
        "first before a", "second dispatched", "first after b", "observer sees b",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("new actions run first in, first out, wherever in the chain they come from")
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
    let observation = store.observe { log.add($0.state.name) }
    store.dispatch(.rename("a"))
    #expect(log.entries == ["a", "b1", "c1", "b2", "c2"])
    log.removeAll()
    store.dispatch(.rename("b"))
    #expect(log.entries == ["b", "d1", "d2"])
    withExtendedLifetime(observation) {}
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
}
