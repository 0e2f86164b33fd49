import ExecutorPump
import ScenarioTesting
import Scenarios
import Synchronization
import Testing

@MainActor
@Suite("Executor pump")
struct ExecutorPumpTests {
  private let display = Display()
  private let trace = Trace()

  private func settle() { Pump.settle(display) }

  @Test("a task that yields goes to the end of the queue")
  func yields() {
    Pump.window {
      for name in ["a", "b", "c"] {
        Task {
          for round in 1...3 {
            trace.add("\(name)\(round)")
            await Task.yield()
          }
        }
      }
      settle()
      #expect(trace.entries == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])
    }
  }
}

/// Events in order, recorded on any thread.
final class Trace: Sendable {
  private let recorded = Mutex<[String]>([])

  var entries: [String] { recorded.withLock { $0 } }

  func add(_ entry: String) { recorded.withLock { $0.append(entry) } }
}

@MainActor
@Suite("Executor pump: settling")
struct ExecutorPumpSettlingTests {
  private let display = Display()
  private let trace = Trace()

  @Test("a requested frame runs after the jobs")
  func frameAfterJobs() {
    Pump.window {
      display.requestFrame(for: Client { trace.add("frame") })
      for number in 1...3 {
        Task {
          trace.add("\(number)a")
          await Task.yield()
          trace.add("\(number)b")
        }
      }
      Pump.settle(display)
      #expect(trace.entries == ["1a", "2a", "3a", "1b", "2b", "3b", "frame"])
    }
  }

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

  convenience init(_ show: @escaping @MainActor () -> Void) { self.init { _ in show() } }

  func displayFrame() { show(self) }
}
