import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@MainActor
@Suite("Gate")
struct GateTests {
  private func settle() { Pump.settle(Display()) }

  private func start(_ gate: Gate<String, Int>, _ request: String) -> Task<Int, any Error> {
    Task { try await gate.response(to: request) }
  }

  @Test("requests wait until they are answered, in any order")
  func answers() async throws {
    let gate = Gate<String, Int>()
    let tasks = Pump.window {
      let tasks = ["a", "b", "a"].map { start(gate, $0) }
      settle()
      #expect(gate.pending == ["a", "b", "a"])
      #expect(gate.answer(at: 1, with: .success(1)) == "b")
      #expect(gate.answer("a", with: .success(2)))
      #expect(gate.pending == ["a"])
      #expect(gate.answer(at: 0, with: .success(3)) == "a")
      return tasks
    }
    #expect(try await tasks[0].value == 2)
    #expect(try await tasks[1].value == 1)
    #expect(try await tasks[2].value == 3)
    #expect(gate.requests == ["a", "b", "a"])
    #expect(gate.highestCount == 3)
  }

  @Test("an answer without a request is reported")
  func nothing() {
    let gate = Gate<String, Int>()
    #expect(gate.answer(at: 0, with: .success(1)) == nil)
    #expect(gate.answer(at: -1, with: .success(1)) == nil)
    #expect(!gate.answer("a", with: .success(1)))
  }

  @Test("a request is answered at once when its task is cancelled, even before the request")
  func cancellation() async {
    let gate = Gate<String, Int>()
    let tasks = Pump.window {
      let tasks = ["a", "b"].map { start(gate, $0) }
      tasks[1].cancel()
      settle()
      tasks[0].cancel()
      settle()
      #expect(gate.pending == [])
      return tasks
    }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
  }

  @Test("with `waits`, a request stays pending when its task is cancelled")
  func waits() async throws {
    let gate = Gate<String, Int>(onCancellation: .waits)
    let task = Pump.window {
      let task = start(gate, "a")
      settle()
      task.cancel()
      settle()
      #expect(gate.pending == ["a"])
      gate.answer("a", with: .success(4))
      return task
    }
    #expect(try await task.value == 4)
  }
}

@MainActor
@Suite("Recorders")
struct RecordersTests {
  @Test("a diagnostic log records every report, in order")
  func diagnosticLog() {
    let log = DiagnosticLog()
    let reports: [Diagnostic] = [
      .indexOutsideBoard(7), .nestedIntentsRefused(limit: 3), .indexOutsideBoard(7),
    ]
    for report in reports { log.report(report) }
    #expect(log.reports == reports)
  }
}
