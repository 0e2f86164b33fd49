import ExecutorPump
import Foundation
import Scenarios
import Testing

/// Work that bypasses the pump is counted, because it is not deterministic.
@MainActor
@Suite("Escapes of the executor pump")
struct PumpEscapeTests {
  private func escapes(_ body: @MainActor () -> Void) -> Int {
    Pump.window {
      body()
      Pump.settle(Display())
      return Pump.escapes
    }
  }

  @Test("sleeping on a real clock is one escape")
  func taskSleep() {
    #expect(escapes { Task { try await Task.sleep(nanoseconds: 1) } } == 1)
    #expect(escapes { Task { try await Task.sleep(for: .nanoseconds(1)) } } == 1)
    #expect(escapes { Task { try await SuspendingClock().sleep(for: .nanoseconds(1)) } } == 1)
    #expect(
      escapes { Task { try await Task.sleep(for: .nanoseconds(1), tolerance: .seconds(1)) } } == 1)
  }

  @Test("a block on another dispatch queue is one escape, and so is a timer")
  func dispatchQueue() {
    #expect(escapes { DispatchQueue.global().async {} } == 1)
    #expect(escapes { DispatchQueue.main.async(group: DispatchGroup()) {} } == 1)
    #expect(escapes { DispatchQueue.global().async(flags: .barrier) {} } == 1)
    #expect(escapes { DispatchSource.makeTimerSource().activate() } == 1)
    // The queue may need a timer for it.
    #expect(escapes { DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {} } > 0)
  }

  @Test("blocks on the main queue run in the window, in one order with jobs")
  func mainQueue() {
    let log = ThreadLog()
    let count = escapes {
      DispatchQueue.main.async {
        log.add("block")
        DispatchQueue.main.async { log.add("nested block") }
        Task { log.add("task of a block") }
      }
      Task {
        log.add("task")
        DispatchQueue.main.async { log.add("block of a task") }
      }
    }
    #expect(count == 0)
    #expect(
      log.entries == ["block", "task", "nested block", "task of a block", "block of a task"])
  }
}
