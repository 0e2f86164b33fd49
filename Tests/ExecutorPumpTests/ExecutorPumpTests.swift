import ExecutorPump
import Foundation
import Scenarios
import Synchronization
import TestSupport
import Testing

/// Events in order, recorded on any thread.
final class ThreadLog: Sendable {
  private let recorded = Mutex<[String]>([])

  var entries: [String] { recorded.withLock { $0 } }

  func add(_ entry: String) { recorded.withLock { $0.append(entry) } }
}

/// Settles in a window, after something to do was made there; the client that it returns lives until
/// the end.
@MainActor
private func settle(budget: Int = 1_000_000, _ prepare: @MainActor (Display) -> FrameCall?) {
  Pump.window {
    let display = Display()
    let client = prepare(display)
    Pump.settle(display, budget: budget)
    withExtendedLifetime(client) {}
  }
}

@MainActor
@Suite("Executor pump")
struct ExecutorPumpTests {
  enum EndlessWork: String, CaseIterable, Codable, Sendable {
    case jobs
    /// Frames start jobs that request frames.
    case framesAndJobs
  }

  @Test("endless work ends the process with a clear message", arguments: EndlessWork.allCases)
  func endless(_ work: EndlessWork) async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [work] in
      await settle(budget: 1_000) { display in
        let client = FrameCall { client in Task { display.requestFrame(for: client) } }
        switch work {
        case .jobs: Task { while true { await Task.yield() } }
        case .framesAndJobs: display.requestFrame(for: client)
        }
        return client
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("the scenario does not settle: 1000 jobs and frames ran"))
  }

  @Test("jobs that are pending at the end of a window still run, in order")
  func leftOver() async {
    let log = ThreadLog()
    let tasks = Pump.window {
      (0..<10).map { number in Task { log.add("\(number)") } }
    }
    #expect(log.entries == [])
    for task in tasks { await task.value }
    #expect(log.entries == (0..<10).map { "\($0)" })
  }

  @Test("a window does not affect tasks of other threads")
  func otherThreads() {
    let log = ThreadLog()
    Pump.window {
      let done = DispatchSemaphore(value: 0)
      Task { log.add("ours") }
      Thread.detachNewThread {
        Task.detached {
          await Task.yield()
          log.add("theirs")
          done.signal()
        }
      }
      #expect(done.wait(timeout: .now() + 60) == .success)
      #expect(log.entries == ["theirs"])
      Pump.settle(Display())
      #expect(log.entries == ["theirs", "ours"])
      #expect(Pump.escapes == 0)
    }
  }

  @Test("a hop to the main actor from another thread waits for the end of the window")
  func hopFromOtherThread() async {
    let log = ThreadLog()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    Pump.window {
      let started = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Task { @MainActor in
          log.add("hop")
          continuation.finish()
        }
        started.signal()
      }
      started.wait()
      Pump.settle(Display())
      log.add("settled")
    }
    for await _ in stream {}
    #expect(log.entries == ["settled", "hop"])
  }

  @Test("nesting windows, and settling outside of one, in a job or in a frame, end the process")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Pump.window { Pump.window {} } }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Pump.settle(Display()) }
    }
    await #expect(processExitsWith: .failure) {
      await settle { display in
        Task { Pump.settle(display) }
        return nil
      }
    }
    await #expect(processExitsWith: .failure) {
      await settle { display in
        let client = FrameCall { _ in Pump.settle(display) }
        display.requestFrame(for: client)
        return client
      }
    }
  }
}
