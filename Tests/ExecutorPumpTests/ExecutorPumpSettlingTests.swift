import ExecutorPump
import Scenarios
import Testing

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

  @Test("jobs and frames that cause each other alternate until neither is left")
  func alternation() {
    Pump.window {
      request(round: 1)
      Pump.settle(display)
      #expect(
        trace.entries == ["frame 1", "job 1", "frame 2", "job 2", "frame 3", "job 3"])
      #expect(!display.needsFrame)
    }
  }

  private func request(round: Int) {
    guard round <= 3 else { return }
    display.requestFrame(
      for: Client {
        trace.add("frame \(round)")
        Task {
          trace.add("job \(round)")
          request(round: round + 1)
        }
      })
  }

  @Test("work that needs exactly its budget settles")
  func exactBudget() {
    Pump.window {
      for _ in 0..<9 { Task { trace.add("job") } }
      display.requestFrame(for: Client { trace.add("frame") })
      Pump.settle(display, budget: 10)
    }
    #expect(trace.entries.count == 10)
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
