import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@MainActor
@Suite("Manual clock")
struct ManualClockTests {
  private let clock = ManualClock()
  private let display = Display()
  private let log = Log()

  /// Starts a task that sleeps and then logs its name, and its cancellation if any.
  @discardableResult
  private func sleeper(_ name: String, for duration: Duration = .seconds(1)) -> Task<Void, Never> {
    Task {
      do {
        try await clock.sleep(for: duration)
        log.add(Task.isCancelled ? "\(name), then cancelled" : name)
      } catch is CancellationError {
        log.add("\(name) cancelled")
      } catch {
        log.add("\(name) failed: \(error)")
      }
    }
  }

  private func settle() { Pump.settle(display) }

  private func advance(by duration: Duration) {
    clock.advance(by: duration)
    settle()
  }

  @Test("a sleeper cancelled after its deadline, but before it runs, has slept to the end")
  func cancelledAfterDeadline() {
    Pump.window {
      let task = sleeper("a")
      settle()
      clock.advance(by: .seconds(1))
      task.cancel()
      settle()
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
