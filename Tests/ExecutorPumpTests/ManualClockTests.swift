import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Manual clock")
struct ManualClockTests {
  @Test("a sleeper cancelled after its deadline, but before it runs, has slept to the end")
  func cancelledAfterDeadline() {
    let (clock, display, log) = (ManualClock(), Display(), Log())
    Pump.window {
      let task = Task {
        do {
          try await clock.sleep(for: .seconds(1))
          log.add(Task.isCancelled ? "a, then cancelled" : "a")
        } catch {
          log.add("a failed: \(error)")
        }
      }
      Pump.settle(display)
      clock.advance(by: .seconds(1))
      task.cancel()
      Pump.settle(display)
      #expect(log.entries == ["a, then cancelled"])
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("with real threads, each sleeper wakes once, by the clock or by its cancellation")
  nonisolated func races() async {
    let clock = ManualClock()
    let ended = await withTaskGroup { group in
      for index in 0..<2_000 {
        group.addTask {
          let sleeper = Task { try await clock.sleep(for: .seconds(index % 2)) }
          let canceller = Task { sleeper.cancel() }
          if index.isMultiple(of: 3) { clock.advance(by: .milliseconds(1)) }
          await canceller.value
          return await sleeper.result
        }
      }
      return await group.reduce(into: 0) { count, _ in count += 1 }
    }
    #expect(ended == 2_000)
    #expect(clock.sleeperCount == 0)
  }
}
