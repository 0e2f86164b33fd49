import ArchUDF
import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// Asynchronous sequences of states.
@MainActor
@Suite("UDF: the state as asynchronous sequences")
struct StateSequenceTests {
  private let display = Display()
  private let log = Log()

  private func settle() { Pump.settle(display) }

  /// Logs the values of a sequence, and its end.
  private func consume<Values: AsyncSequence>(
    _ values: sending Values, in log: Log
  ) -> Task<Void, Never> where Values.Failure == Never, Values.Element: Sendable {
    Task {
      for await value in values { log.add("\(value)") }
      log.add("end")
    }
  }

  @Test("the state is a sequence of every reduction, a substate one of its changes")
  func both() {
    Pump.window {
      let store = KioskStore()
      let part = Log()
      let tasks = [
        Task { [log] in for await state in store.states() { log.add("\(state.till.amount)") } },
        Task {
          for await copies in store.states(of: StateMapper(\.papers.copies)) {
            part.add("\(copies)")
          }
        },
      ]
      settle()
      store.dispatch(.till(.pay(1)))
      settle()
      store.dispatch(.papers(.take(0)))
      settle()
      store.dispatch(.wish(.nothing))
      settle()
      #expect(log.entries == ["0", "1", "1", "1"])
      #expect(part.entries == ["[3, 3]", "[2, 3]"])
      for task in tasks { task.cancel() }
      settle()
    }
  }

  @Test("a slow reader gets the latest value and no superseded one")
  func latest() {
    Pump.window {
      let store = KioskStore()
      let clock = ManualClock()
      let values = store.states(of: StateMapper(\.till.amount))
      let task = Task { [log] in
        for await value in values {
          log.add("\(value)")
          try? await clock.sleep(for: .seconds(1))
        }
      }
      store.dispatch(.till(.pay(1)))
      settle()
      for _ in 0..<5 { store.dispatch(.till(.pay(1))) }
      settle()
      #expect(log.entries == ["1"])
      clock.advance(by: .seconds(1))
      settle()
      clock.advance(by: .seconds(1))
      settle()
      #expect(log.entries == ["1", "6"])
      task.cancel()
      settle()
    }
  }

  @Test("a sequence ends when its task is cancelled, and observes no longer")
  func cancellation() {
    Pump.window {
      let trace = Log()
      let store = LibraryStore(tracer: trace)
      let task = consume(store.states(of: StateMapper(\.name)), in: log)
      settle()
      store.dispatch(.inspect)
      task.cancel()
      settle()
      #expect(log.entries == ["library", "end"])
      store.dispatch(.inspect)
      settle()
      #expect(log.entries == ["library", "end"])
      #expect(
        trace.entries.map { $0.prefix(6) } == [
          "intent", "middle", "reduct", "select", "intent", "middle", "reduct",
        ])
    }
  }

  @Test("sequences end when the store stops", arguments: [false, true])
  func stop(_ hasStoppedBefore: Bool) {
    Pump.window {
      let store = KioskStore()
      if hasStoppedBefore { store.stop() }
      let tasks = [
        consume(store.states(of: StateMapper(\.till.amount)), in: log),
        consume(store.states(of: StateMapper { $0.till.amount + 1 }), in: log),
        Task { [log, states = store.states()] in
          for await state in states { log.add("state \(state.till.amount)") }
          log.add("end")
        },
      ]
      if !hasStoppedBefore {
        settle()
        #expect(log.entries == ["0", "1", "state 0"])
        store.stop()
      }
      settle()
      #expect(Set(log.entries) == ["0", "1", "state 0", "end"])
      #expect(log.entries.count == 6)
      withExtendedLifetime(tasks) {}
    }
  }

  @Test("sequences do not keep the store alive, and end with it")
  func release() {
    Pump.window {
      var store: KioskStore? = KioskStore()
      weak let released = store
      let tasks = store.map { store in
        [
          consume(store.states(of: StateMapper(\.till.amount)), in: log),
          Task { [log, states = store.states()] in
            for await state in states { log.add("\(state.till.amount)") }
            log.add("end")
          },
        ]
      }
      settle()
      store = nil
      #expect(released == nil)
      settle()
      #expect(log.entries == ["0", "0", "end", "end"])
      withExtendedLifetime(tasks) {}
    }
  }

  @Test("a sequence without a reader leaves nothing behind")
  func abandoned() {
    let store = LibraryStore(tracer: log)
    for _ in 0..<1_000 { _ = store.states(of: StateMapper(\.name)) }
    store.dispatch(.inspect)
    #expect(
      log.entries == ["intent: inspect", "middleware: LibraryMiddleware", "reduction: inspect"])
  }

  enum Ending: CaseIterable, Sendable { case cancellation, stop, release, stopBefore }

  @Test("a sequence that has ended retains nothing of the state", arguments: Ending.allCases)
  func nothingLeft(_ ending: Ending) {
    weak var held: Comparisons?
    Pump.window {
      var store: ScaleStore?
      do {
        let comparisons = Comparisons()
        held = comparisons
        store = ScaleStore(comparisons)
      }
      if ending == .stopBefore { store?.stop() }
      let task = store.map { store in
        Task { [log, weights = store.states(of: StateMapper { $0.weights[0] })] in
          for await weight in weights { log.add("\(weight.value)") }
          log.add("end")
        }
      }
      settle()
      store?.dispatch(Heavier(row: 0))
      if ending == .cancellation { task?.cancel() }
      if ending == .stop { store?.stop() }
      store = nil
      settle()
      #expect(log.entries.last == "end")
      #expect(held == nil)
    }
  }

  @Test("an action sent while a value is consumed leads to the next value")
  func feedback() {
    Pump.window {
      let store = KioskStore()
      let task = Task { [log, values = store.states(of: StateMapper(\.till.amount))] in
        for await value in values {
          log.add("\(value)")
          if value < 3 { store.dispatch(.till(.pay(1))) }
        }
      }
      settle()
      #expect(log.entries == ["0", "1", "2", "3"])
      task.cancel()
      settle()
    }
  }
}
