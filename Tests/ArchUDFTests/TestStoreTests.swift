import ArchUDF
import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// A store that reports every unexpected action and change.
@MainActor
@Suite("UDF: test store")
struct TestStoreTests {
  private let log = Log()
  private let clock = ManualClock()

  /// Pays a second after a paper was taken, and grants or blocks wishes.
  private struct Customer: Middleware {
    let clock: ManualClock

    func process(
      _ action: KioskAction, in context: StoreContext<Kiosk, KioskAction>,
      next: @MainActor (KioskAction) -> Void
    ) {
      switch action {
      case .wish(.paper(let paper)): next(.papers(.take(paper)))
      case .wish(.nothing): break
      case .papers(.take):
        next(action)
        Task { [clock, dispatcher = context.dispatcher] in
          try? await clock.sleep(for: .seconds(1))
          dispatcher.dispatch(.till(.pay(2)))
        }
      default: next(action)
      }
    }
  }

  private func makeStore() -> TestStore<Kiosk, KioskAction> {
    TestStore(
      initialState: Kiosk(), reducer: kioskReducer, middleware: Customer(clock: clock),
      environment: .test(clock: clock)
    ) { [log] message, place in
      log.add("\(place): \(message)")
    }
  }

  private func settle() { Pump.settle(Display()) }

  @Test("an unexpected change is reported with its place and a readable difference")
  func everything() {
    Pump.window {
      let store = makeStore()
      store.send(.papers(.take(0))) { $0.papers.copies = [2, 3] }
      settle()
      clock.advance(by: .seconds(1))
      settle()
      store.receive(.till(.pay(2))) { $0.till.amount = 2 }
      store.finish()
      #expect(log.entries == [])
      let line = #line + 1
      store.send(.till(.pay(1)))
      #expect(
        log.entries == [
          """
          ArchUDFTests/TestStoreTests.swift:\(line): \(KioskAction.till(.pay(1))) led to another \
          state than expected
            ▿ ArchUDFTests.Kiosk
              ▿ till: ArchUDFTests.Kiosk.Till
          −     - amount: 2
          +     - amount: 3
          """
        ])
    }
  }

  @Test("expected actions and changes are not reported")
  func silence() {
    let store = makeStore()
    store.send(.till(.pay(3))) { $0.till.amount = 3 }
    store.send(.till(.empty)) { $0.till.amount = 0 }
    store.send(.till(.empty))
    store.finish()
    #expect(log.entries == [])
  }

  @Test("an unexpected action is reported with its change, once")
  func unexpectedAction() {
    Pump.window {
      let store = makeStore()
      store.send(.papers(.take(1))) { $0.papers.copies[1] = 2 }
      settle()
      clock.advance(by: .seconds(1))
      settle()
      let line = #line + 1
      store.finish()
      #expect(
        log.entries == [
          """
          ArchUDFTests/TestStoreTests.swift:\(line): \(KioskAction.till(.pay(2))) reached the reducer, but was not expected
            ▿ ArchUDFTests.Kiosk
              ▿ till: ArchUDFTests.Kiosk.Till
          −     - amount: 0
          +     - amount: 2
          """
        ])
      store.finish()
      #expect(log.entries.count == 1)
    }
  }

  @Test("an unexpected action is reported at the next step, or when the store is released")
  func unexpectedActionLater() {
    let lines: [Int]
    do {
      let store = makeStore()
      store.dispatch(.till(.pay(1)))
      lines = [#line + 1]
      store.send(.till(.pay(1))) { $0.till.amount = 2 }
      store.dispatch(.till(.pay(1)))
    }
    #expect(log.entries.count == 2)
    #expect(log.entries.first?.contains(":\(lines[0]): ") == true)
    #expect(log.entries.last?.contains("was not expected") == true)
  }

  @Test("a missing action is reported")
  func missingAction() {
    let store = makeStore()
    store.receive(.till(.empty))
    store.send(.wish(.nothing))
    #expect(log.entries.map { $0.contains("but no action reached the reducer") } == [true, true])
  }

  @Test("an action that differs from the expected one is reported")
  func otherAction() {
    let store = makeStore()
    store.dispatch(.till(.pay(1)))
    let line = #line + 1
    store.receive(.till(.pay(2))) { $0.till.amount = 1 }
    #expect(
      log.entries == [
        """
        ArchUDFTests/TestStoreTests.swift:\(line): another action than expected reached the reducer
          ▿ ArchUDFTests.KioskAction.till
            ▿ till: ArchUDFTests.KioskAction.TillAction.pay
        −     - pay: 2
        +     - pay: 1
        """
      ])
  }

  @Test("an action that a middleware replaces is received as it reached the reducer")
  func replacedAction() {
    let store = makeStore()
    store.dispatch(.wish(.nothing))
    store.finish()
    store.dispatch(.wish(.paper(0)))
    store.receive(.papers(.take(0))) { $0.papers.copies = [2, 3] }
    store.finish()
    #expect(log.entries == [])
  }

  @Test("an expected change that did not happen is reported once")
  func missingChange() {
    let store = makeStore()
    store.send(.till(.pay(1))) {
      $0.till.amount = 1
      $0.papers.copies = [3]
    }
    store.send(.till(.pay(1))) { $0.till.amount = 2 }
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.contains("−       - 3\n") == false)
    #expect(log.entries.first?.contains("▿ copies: 2 elements") == true)
  }

  @Test("the bookkeeping of an observed table is not a change")
  func entityTables() {
    let store = TestStore(
      initialState: Library(shelves: EntityTable([1, 2])), reducer: LibraryReducer(),
      middleware: LibraryMiddleware { $2($0) }, environment: .test()
    ) { [log] message, _ in log.add(message) }
    let shelves = store.store.observers(of: \.shelves)
    let bag = ObservationBag()
    let observer = bag.observer(of: 0, among: shelves)
    store.send(.add(1, shelf: 0)) { $0.shelves[0] = 2 }
    store.send(.add(1, shelf: 1))
    #expect(observer.states == [1, 2])
    #expect(
      log.entries == [
        """
        add(1, shelf: 1) led to another state than expected
          ▿ ArchUDFTests.Library
            ▿ shelves: 2 elements
        −     - 2
        +     - 3
        """
      ])
    withExtendedLifetime(bag) {}
  }
}
