import ExecutorPump
import ScenarioTesting
import Scenarios
import Synchronization
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
