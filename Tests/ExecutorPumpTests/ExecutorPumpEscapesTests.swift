import Dispatch
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// Work that bypasses the pump is counted, because it is not deterministic.
@MainActor
@Suite("Executor pump: escapes")
struct ExecutorPumpEscapesTests {
  private let display = Display()

  /// The number of escapes in a window with this body.
  private func escapes(_ body: @MainActor () -> Void) -> Int {
    Pump.window {
      body()
      Pump.settle(display)
      return Pump.escapes
    }
  }

  @Test("work that conforms to the contract has no escapes")
  func none() {
    let clock = ManualClock()
    let count = escapes {
      Task {
        await Task.yield()
        try await clock.sleep(for: .seconds(1))
        await withTaskGroup { group in for _ in 0..<3 { group.addTask {} } }
      }
      Pump.settle(display)
      clock.advance(by: .seconds(1))
    }
    #expect(count == 0)
  }

  @Test("sleeping on a real clock is one escape")
  func taskSleep() {
    #expect(escapes { Task { try await Task.sleep(nanoseconds: 1) } } == 1)
    #expect(escapes { Task { try await Task.sleep(for: .nanoseconds(1)) } } == 1)
    #expect(
      escapes { Task { try await ContinuousClock().sleep(for: .nanoseconds(1)) } } == 1)
    #expect(
      escapes { Task { try await SuspendingClock().sleep(for: .nanoseconds(1)) } } == 1)
    #expect(
      escapes { Task { try await Task.sleep(for: .nanoseconds(1), tolerance: .seconds(1)) } } == 1)
  }

  @Test("a block on a dispatch queue is one escape")
  func dispatchQueue() {
    #expect(escapes { DispatchQueue.main.async {} } == 1)
    #expect(escapes { DispatchQueue.global().async {} } == 1)
    #expect(escapes { DispatchQueue.main.async(group: DispatchGroup()) {} } == 1)
    #expect(escapes { DispatchQueue.global().async(flags: .barrier) {} } == 1)
  }

  @Test("a delayed block is at least one escape, because the queue may need a timer for it")
  func delayedBlock() {
    #expect(escapes { DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {} } > 0)
  }

  @Test("a timer is one escape")
  func timer() {
    #expect(escapes { DispatchSource.makeTimerSource().activate() } == 1)
  }

  @Test("escapes are counted from zero in each window")
  func several() {
    #expect(escapes { for _ in 0..<5 { DispatchQueue.main.async {} } } == 5)
    #expect(escapes {} == 0)
    DispatchQueue.main.async {}
    #expect(escapes {} == 0)
  }
}
