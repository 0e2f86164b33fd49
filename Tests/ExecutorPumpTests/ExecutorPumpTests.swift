import ExecutorPump
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
      await MainActor.run {
        Pump.window {
          let display = Display()
          let client = Client { client in
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
          Pump.settle(display, budget: 1_000)
        }
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("the scenario does not settle: 1000 jobs and frames ran"))
  }
}

/// A frame client made of a closure.
final class Client: FrameClient {
  private let show: @MainActor (Client) -> Void

  init(_ show: @escaping @MainActor (Client) -> Void) { self.show = show }

  func displayFrame() { show(self) }
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
