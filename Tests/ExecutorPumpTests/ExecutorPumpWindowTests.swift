import ExecutorPump
import Foundation
import Scenarios
import Synchronization
import Testing

/// Where a window begins and ends, in time and among threads.
@MainActor
@Suite("Executor pump: windows")
struct ExecutorPumpWindowTests {
  private let display = Display()
  private let trace = Trace()

  @Test("jobs that are left over after a window still run, in their order")
  func leftOver() async {
    let tasks = ExecutorPump.window {
      (0..<10).map { number in Task { trace.add("\(number)") } }
    }
    #expect(trace.entries == [])
    for task in tasks { await task.value }
    #expect(trace.entries == (0..<10).map { "\($0)" })
  }

  @Test("a task that was settled halfway ends after the window")
  func halfway() async throws {
    let clock = ManualClock()
    let task = ExecutorPump.window {
      let task = Task {
        try await clock.sleep(for: .seconds(1))
        trace.add("awake")
      }
      ExecutorPump.settle(display)
      return task
    }
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    try await task.value
    #expect(trace.entries == ["awake"])
  }

  @Test("an error thrown in a window comes out, and the window is closed")
  func error() {
    for _ in 0..<2 {
      #expect(throws: Failure.self) {
        try ExecutorPump.window { () throws(Failure) in throw Failure() }
      }
    }
    #expect(ExecutorPump.window { true })
  }

  @Test("one window after the other: each has its own jobs")
  func oneAfterTheOther() {
    for number in 0..<3 {
      ExecutorPump.window {
        Task { trace.add("\(number)") }
        ExecutorPump.settle(display)
      }
    }
    #expect(trace.entries == ["0", "1", "2"])
  }

  @Test("tasks of other threads go their own way during a window")
  func otherThreads() {
    let trace = trace
    ExecutorPump.window {
      let done = DispatchSemaphore(value: 0)
      Task { trace.add("ours") }
      let thread = Thread {
        Task.detached {
          await Task.yield()
          trace.add("theirs")
          done.signal()
        }
      }
      thread.start()
      #expect(done.wait(timeout: .now() + 60) == .success)
      #expect(trace.entries == ["theirs"])
      ExecutorPump.settle(display)
      #expect(trace.entries == ["theirs", "ours"])
      #expect(ExecutorPump.escapes == 0)
    }
  }

  @Test("who wants to hop to the main actor from another thread waits for the window's end")
  func hopFromOtherThread() async {
    let trace = trace
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    ExecutorPump.window {
      let started = DispatchSemaphore(value: 0)
      let thread = Thread {
        Task { @MainActor in
          trace.add("hop")
          continuation.finish()
        }
        started.signal()
      }
      thread.start()
      started.wait()
      ExecutorPump.settle(display)
      trace.add("settled")
    }
    for await _ in stream {}
    #expect(trace.entries == ["settled", "hop"])
  }

  @Test("windows do not nest")
  func nesting() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ExecutorPump.window { ExecutorPump.window {} } }
    }
  }

  @Test("there is no settling outside of a window")
  func settleOutside() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ExecutorPump.settle(Display()) }
    }
  }

  @Test("there is no settling inside of a job, nor of a frame")
  func settleInside() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ExecutorPump.window {
          let display = Display()
          Task { ExecutorPump.settle(display) }
          ExecutorPump.settle(display)
        }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ExecutorPump.window {
          let display = Display()
          display.requestFrame(for: Client { ExecutorPump.settle(display) })
          ExecutorPump.settle(display)
        }
      }
    }
  }

  private struct Failure: Error {}
}
