import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// What becomes of those who sleep on a manual clock when they are cancelled.
@MainActor
@Suite("Manual clock: cancellation")
struct ManualClockCancellationTests {
  private let clock = ManualClock()
  private let display = Display()
  private let log = Log()

  private func sleeper(_ name: String, for duration: Duration = .seconds(1)) -> Task<Void, Never> {
    Task {
      do {
        try await clock.sleep(for: duration)
        log.add(Task.isCancelled ? "\(name) woke, then cancelled" : "\(name) woke")
      } catch is CancellationError {
        log.add("\(name) cancelled")
      } catch {
        log.add("\(name) failed: \(error)")
      }
    }
  }

  private func settle() { Pump.settle(display) }

  @Test("who is cancelled before going to sleep does not sleep")
  func before() {
    Pump.window {
      sleeper("a").cancel()
      settle()
      #expect(log.entries == ["a cancelled"])
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("who is cancelled does not sleep, not even for no time")
  func beforeNoTime() {
    Pump.window {
      sleeper("a", for: .zero).cancel()
      settle()
      #expect(log.entries == ["a cancelled"])
    }
  }

  @Test("a sleeper that is cancelled wakes at once, and the others sleep on")
  func during() {
    Pump.window {
      let tasks = ["a", "b", "c"].map { sleeper($0) }
      settle()
      tasks[1].cancel()
      settle()
      #expect(log.entries == ["b cancelled"])
      #expect(clock.sleeperCount == 2)
      clock.advance(by: .seconds(1))
      settle()
      #expect(log.entries == ["b cancelled", "a woke", "c woke"])
    }
  }

  @Test("who is cancelled when its time is up, but before it runs, has slept to the end")
  func afterDeadline() {
    Pump.window {
      let task = sleeper("a")
      settle()
      clock.advance(by: .seconds(1))
      task.cancel()
      settle()
      #expect(log.entries == ["a woke, then cancelled"])
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("cancelling again, or after the end, changes nothing")
  func late() {
    Pump.window {
      let awake = sleeper("a", for: .zero)
      let cancelled = sleeper("b")
      settle()
      for _ in 0..<3 {
        awake.cancel()
        cancelled.cancel()
      }
      settle()
      clock.advance(by: .seconds(9))
      settle()
      #expect(log.entries == ["a woke", "b cancelled"])
    }
  }

  @Test("sleepers leave nothing behind, at whatever moment they were cancelled")
  func nothingLeft() {
    Pump.window {
      for _ in 0..<300 {
        let tasks = (0..<9).map { sleeper("\($0)", for: .seconds($0 % 3)) }
        for index in 0..<3 { tasks[index].cancel() }
        settle()
        for index in 3..<6 { tasks[index].cancel() }
        clock.advance(by: .seconds(1))
        for index in 6..<9 { tasks[index].cancel() }
        settle()
      }
      #expect(clock.sleeperCount == 0)
      #expect(log.entries.count == 2700)
    }
  }

  @Test("with real threads too, each sleeper wakes once, by the clock or by its cancellation")
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
