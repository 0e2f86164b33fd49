import ExecutorPump
import Foundation
import ScenarioTesting
import Scenarios
import Synchronization
import TestSupport
import Testing

/// Events in order, recorded on any thread.
final class Trace: Sendable {
  private let recorded = Mutex<[String]>([])

  var entries: [String] { recorded.withLock { $0 } }

  func add(_ entry: String) { recorded.withLock { $0.append(entry) } }
}

/// Settles in a window, after something to do was made there.
@MainActor
private func settle(budget: Int = 1_000_000, _ prepare: @MainActor (Display) -> Void) {
  Pump.window {
    let display = Display()
    prepare(display)
    Pump.settle(display, budget: budget)
  }
}

/// Settles a display whose client lives until the end.
@MainActor
private func settle(budget: Int = 1_000_000, client prepare: @MainActor (Display) -> FrameCall) {
  var client: FrameCall?
  settle(budget: budget) { client = prepare($0) }
  withExtendedLifetime(client) {}
}

@MainActor
@Suite("Executor pump: settling")
struct ExecutorPumpSettlingTests {
  enum EndlessWork: String, CaseIterable, Codable, Sendable {
    case jobs
    case frames
    /// Frames start jobs that request frames.
    case framesAndJobs
  }

  @Test("endless work ends the process with a clear message", arguments: EndlessWork.allCases)
  func endless(_ work: EndlessWork) async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [work] in
      await settle(
        budget: 1_000,
        client: { display in
          let client = FrameCall { client in
            if work == .frames {
              display.requestFrame(for: client)
            } else {
              Task { display.requestFrame(for: client) }
            }
          }
          if work == .jobs {
            Task { while true { await Task.yield() } }
          } else {
            display.requestFrame(for: client)
          }
          return client
        })
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("the scenario does not settle: 1000 jobs and frames ran"))
  }
}

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

@MainActor
@Suite("Executor pump: windows")
struct ExecutorPumpWindowTests {
  private let display = Display()
  private let trace = Trace()

  @Test("jobs that are pending at the end of a window still run, in order")
  func leftOver() async {
    let tasks = Pump.window {
      (0..<10).map { number in Task { trace.add("\(number)") } }
    }
    #expect(trace.entries == [])
    for task in tasks { await task.value }
    #expect(trace.entries == (0..<10).map { "\($0)" })
  }

  @Test("an error thrown in a window is rethrown, and the window is closed")
  func error() {
    for _ in 0..<2 {
      #expect(throws: Failure.self) {
        try Pump.window { () throws(Failure) in throw Failure() }
      }
    }
    #expect(Pump.window { true })
  }

  @Test("tasks of other threads are not affected by a window")
  func otherThreads() {
    let trace = trace
    Pump.window {
      let done = DispatchSemaphore(value: 0)
      Task { trace.add("ours") }
      Thread.detachNewThread {
        Task.detached {
          await Task.yield()
          trace.add("theirs")
          done.signal()
        }
      }
      #expect(done.wait(timeout: .now() + 60) == .success)
      #expect(trace.entries == ["theirs"])
      Pump.settle(display)
      #expect(trace.entries == ["theirs", "ours"])
      #expect(Pump.escapes == 0)
    }
  }

  @Test("a hop to the main actor from another thread waits for the end of the window")
  func hopFromOtherThread() async {
    let trace = trace
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    Pump.window {
      let started = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Task { @MainActor in
          trace.add("hop")
          continuation.finish()
        }
        started.signal()
      }
      started.wait()
      Pump.settle(display)
      trace.add("settled")
    }
    for await _ in stream {}
    #expect(trace.entries == ["settled", "hop"])
  }

  @Test(
    "nesting windows, and settling outside of one, inside of a job or of a frame, end the process")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Pump.window { Pump.window {} } }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Pump.settle(Display()) }
    }
    await #expect(processExitsWith: .failure) {
      await settle { display in Task { Pump.settle(display) } }
    }
    await #expect(processExitsWith: .failure) {
      await settle(client: { display in
        let client = FrameCall { _ in Pump.settle(display) }
        display.requestFrame(for: client)
        return client
      })
    }
  }

  private struct Failure: Error {}
}

/// Work that bypasses the pump is counted, because it is not deterministic.
@MainActor
@Suite("Executor pump: escapes")
struct ExecutorPumpEscapesTests {
  private let display = Display()

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
    #expect(escapes { Task { try await ContinuousClock().sleep(for: .nanoseconds(1)) } } == 1)
    #expect(escapes { Task { try await SuspendingClock().sleep(for: .nanoseconds(1)) } } == 1)
    #expect(
      escapes { Task { try await Task.sleep(for: .nanoseconds(1), tolerance: .seconds(1)) } } == 1)
  }

  @Test("blocks on the main queue run in the window, in one order with jobs")
  func mainQueue() {
    let trace = Trace()
    let count = escapes {
      DispatchQueue.main.async {
        trace.add("block")
        DispatchQueue.main.async { trace.add("nested block") }
        Task { trace.add("task of a block") }
      }
      Task {
        trace.add("task")
        DispatchQueue.main.async { trace.add("block of a task") }
      }
    }
    #expect(count == 0)
    #expect(
      trace.entries == ["block", "task", "nested block", "task of a block", "block of a task"])
  }

  @Test("a block that is pending at the end of a window still runs, and is released once")
  func leftOverBlock() async {
    weak var released: Trace?
    await withCheckedContinuation { continuation in
      let captured = Trace()
      released = captured
      Pump.window {
        DispatchQueue.main.async {
          captured.add("block")
          continuation.resume()
        }
      }
    }
    await Task.yield()
    #expect(released == nil)
  }

  @Test("the first call that is an escape is named")
  func name() {
    func call(_ body: @MainActor () -> Void) -> String? {
      Pump.window {
        body()
        return Pump.escapedCall
      }
    }
    #expect(call {} == nil)
    #expect(
      call {
        DispatchQueue.global().async {}
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {}
      } == "dispatch_async, which `async` of a queue other than the main one calls")
    #expect(
      call { DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {} }?
        .hasPrefix("dispatch_after") == true)
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
}
