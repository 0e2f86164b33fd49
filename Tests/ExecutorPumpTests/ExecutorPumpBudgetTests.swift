import ExecutorPump
import Scenarios
import Testing

/// How settling ends when the work does not.
@MainActor
@Suite("Executor pump: budget")
struct ExecutorPumpBudgetTests {
  @Test("an endless loop of jobs ends the process with a clear message")
  func endlessJobs() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        Pump.window {
          Task { while true { await Task.yield() } }
          Pump.settle(Display(), budget: 1_000)
        }
      }
    }
    try expectMessage(in: result)
  }

  @Test("so does an endless loop of frames")
  func endlessFrames() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        Pump.window {
          let display = Display()
          display.requestFrame(for: Client { client in display.requestFrame(for: client) })
          Pump.settle(display, budget: 1_000)
        }
      }
    }
    try expectMessage(in: result)
  }

  @Test("so does an endless loop of frames that start jobs that ask for frames")
  func endlessAlternation() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        Pump.window {
          let display = Display()
          let client = Client { client in Task { display.requestFrame(for: client) } }
          display.requestFrame(for: client)
          Pump.settle(display, budget: 1_000)
        }
      }
    }
    try expectMessage(in: result)
  }

  private func expectMessage(in result: ExitTest.Result?) throws {
    let result = try #require(result)
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains("the scenario does not settle: 1000 jobs and frames ran, and more wait"))
  }

  @Test("work that needs exactly its budget settles")
  func exactly() {
    let display = Display()
    let trace = Trace()
    Pump.window {
      for _ in 0..<9 { Task { trace.add("job") } }
      display.requestFrame(for: Client { trace.add("frame") })
      Pump.settle(display, budget: 10)
    }
    #expect(trace.entries.count == 10)
  }
}
