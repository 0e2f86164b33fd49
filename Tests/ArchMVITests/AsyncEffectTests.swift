import Conformance
import TestSupport

#if DEBUG
  @testable import ArchMVI
  import ExecutorPump
  import Scenarios
  import Testing

  /// Asynchronous effects: their results, slots and cancellation.
  @MainActor
  @Suite("MVI: asynchronous effects")
  struct AsyncEffectTests {
    private let fixture = Fixture()
    private let service = Service()

    private func reader() -> Reader { Reader(service, processor: fixture.processor) }

    @Test("the result of an effect is an intent")
    func result() {
      Pump.window {
        let reader = reader()
        reader(.load("a"))
        #expect(reader.state.isLoading)
        fixture.settle()
        #expect(reader.cancellables.count == 1)
        service.answer("a")
        fixture.settle()
        #expect(reader.state == Reader.State(page: "page a"))
        #expect(reader.cancellables.count == 0)
      }
    }

    @Test("an effect superseded before it began never begins")
    func supersededBeforeStart() {
      Pump.window {
        let reader = reader()
        reader(.load("a"))
        reader(.load("b"))
        fixture.settle()
        #expect(service.requests == ["b"])
      }
    }

    @Test("effects of different slots run concurrently")
    func slots() {
      Pump.window {
        let reader = reader()
        reader(.save("a"))
        reader(.load("b"))
        fixture.settle()
        service.answer("b")
        service.answer("a")
        fixture.settle()
        #expect(reader.state == Reader.State(page: "page b", bookmark: "page a"))
      }
    }

    @Test("a failure is an intent, a cancellation is not")
    func failure() {
      Pump.window {
        let reader = reader()
        reader(.load("a"))
        fixture.settle()
        service.fail("a")
        fixture.settle()
        #expect(reader.state == Reader.State(failures: 1))
        reader(.load("b"))
        fixture.settle()
        reader(.cancel)
        service.fail("b")
        fixture.settle()
        #expect(reader.state == Reader.State(failures: 1))
        #expect(reader.cancellables.count == 0)
      }
    }

    @Test("no result arrives after the feature ended, which is released when its effects return")
    func end() {
      Pump.window {
        let screen = ProbeView<Reader.State>()
        weak var released: Reader?
        do {
          let reader = reader()
          released = reader
          _ = fixture.processor.attach(screen, to: reader)
          reader(.load("a"))
          fixture.settle()
          reader.end()
          reader(.save("b"))
        }
        #expect(screen.deliveries.count == 2)
        service.answer("a")
        fixture.settle()
        #expect(screen.deliveries.count == 2)
        #expect(service.requests == ["a"])
        #expect(released == nil)
      }
    }

    @Test("no result arrives after the processor stopped")
    func stop() {
      Pump.window {
        let reader = reader()
        reader(.load("a"))
        fixture.settle()
        fixture.processor.stop()
        service.answer("a")
        fixture.settle()
        #expect(reader.state.page == "")
      }
    }

    @Test("the effects of an ended feature are cancelled in the order of their start")
    func cancellationOrder() {
      Pump.window {
        let timers = Timers(fixture)
        let numbers = (0..<20).map { ($0 * 7) % 20 }
        for number in numbers { timers.effect(number) }
        fixture.settle()
        timers.end()
        fixture.settle()
        #expect(fixture.log.entries == numbers.map { "\($0) cancelled" })
        #expect(fixture.clock.sleeperCount == 0)
      }
    }

    @Test("effects without a slot run concurrently with equal ones, and end with their feature")
    func noSlot() {
      Pump.window {
        let timers = IndependentTimers(fixture)
        for _ in 0..<3 { timers.effect(0) }
        fixture.settle()
        #expect(fixture.clock.sleeperCount == 3)
        fixture.advance(by: .seconds(2))
        #expect(fixture.log.entries == ["0", "0", "0"])
        #expect(timers.cancellables.count == 0)
        timers.effect(0)
        fixture.settle()
        timers.end()
        fixture.settle()
        #expect(fixture.clock.sleeperCount == 0)
        #expect(timers.cancellables.count == 0)
      }
    }

    @Test("by default an effect supersedes only equal effects")
    func ownSlots() {
      Pump.window {
        let timers = Timers(fixture)
        timers.effect(1)
        timers.effect(2)
        fixture.settle()
        fixture.advance(by: .seconds(1))
        timers.effect(2)
        fixture.settle()
        fixture.advance(by: .seconds(1))
        #expect(fixture.log.entries == ["2 cancelled", "1"])
        fixture.advance(by: .seconds(1))
        #expect(fixture.log.entries == ["2 cancelled", "1", "2"])
      }
    }
  }

  /// A feature whose effects take two seconds each.
  private final class Timers: Processing, AsyncEffectReducer {
    let processor: Processor
    let cancellables = Cancellables()
    private let log: Log

    init(_ fixture: Fixture) {
      processor = fixture.processor
      log = fixture.log
    }

    func reduce(effect: Int) async {
      try? await processor.environment.clock.sleep(for: .seconds(2))
      log.add(Task.isCancelled ? "\(effect) cancelled" : "\(effect)")
    }
  }

  /// The same without slots: no effect supersedes another.
  private final class IndependentTimers: Processing, AsyncEffectReducer {
    let processor: Processor
    let cancellables = Cancellables()
    private let log: Log

    init(_ fixture: Fixture) {
      processor = fixture.processor
      log = fixture.log
    }

    func slot(of effect: Int) -> Never? { nil }

    func reduce(effect: Int) async {
      try? await processor.environment.clock.sleep(for: .seconds(2))
      log.add("\(effect)")
    }
  }
#endif
