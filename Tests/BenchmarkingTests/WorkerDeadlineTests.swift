import Conformance
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Worker processes that do not come to an end, with a shell script as the executable.
@Suite("Worker process: deadlines")
struct WorkerDeadlineTests {
  /// Whether the process has ended whose number is in a file.
  private func hasEnded(_ folder: TemporaryFolder) throws -> Bool {
    let id = try folder.content(of: "id").trimmingCharacters(in: .whitespacesAndNewlines)
    return kill(try #require(pid_t(id)), 0) != 0 && errno == ESRCH
  }

  @Test("a step that does not end in time ends the process; each step has its own time")
  func timeout() throws {
    let checks = ["X01", "X02", "X03"].map { CheckPlan.Check(rule: $0, scenario: "counter") }
    let plan = WorkerPlan(
      task: .check(CheckPlan(variant: "mvc", checks: checks, options: TrialOptions())))
    let folder = try TemporaryFolder()
    func kept(_ rule: String) -> String {
      #"{"checked":{"_0":{"variant":"mvc","check":{"rule":"\#(rule)","scenario":"counter"},"#
        + #""violations":[],"observations":[],"isTimeout":false}}}"#
    }
    let worker = WorkerProcess(
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        "-c",
        """
        cat > /dev/null; echo $$ > '\(folder.path("id"))'
        echo '\(kept("X01"))'; echo '\(kept("X02"))'; exec sleep 1000
        """,
      ], timeoutSeconds: 0.2)
    var outcomes: [CheckOutcome] = []
    try worker.run([plan]) { if case .checked(let outcome) = $0 { outcomes.append(outcome) } }
    #expect(outcomes.map(\.check) == checks)
    #expect(outcomes.map(\.isTimeout) == [false, false, true])
    #expect(outcomes.last?.violations == ["timed out after 0.2 s"])
    #expect(try hasEnded(folder))
  }

  @Test("a stopped process is ended at the deadline, and the cell or the step is named")
  func stopped() throws {
    let folder = try TemporaryFolder()
    let worker = WorkerProcess(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", "cat > /dev/null; echo $$ > '\(folder.path("id"))'; kill -STOP $$"],
      timeoutSeconds: 0.2)
    let group = WorkerPlan.Group(["direct", "driver"])
    let counting = WorkerPlan(task: .count(variant: "direct"), groups: [group])
    let times = WorkerPlan.TimePlan(
      seed: 1, budgetSeconds: 1, batchNanoseconds: 1, minimumRounds: 6, maximumRounds: 6,
      singlesNanoseconds: 0, layout: 0)
    let timing = WorkerPlan(task: .time(times), groups: [group])
    var failed: [String] = []
    try worker.run([counting]) {
      if case .failed(let cell, let reason) = $0 { failed.append("\(cell): \(reason)") }
    }
    #expect(failed == ["counter/fake/1/direct: timed out after 0.2 s"])
    #expect(try hasEnded(folder))
    let error = #expect(throws: WorkerError.self) { try worker.run([timing]) { _ in } }
    #expect(error == .late(seconds: 0.2, step: "timing counter/fake/1 of direct, driver"))
    #expect(try hasEnded(folder))
  }

  @Test("a process has its own deadlines, whatever its neighbor does")
  func neighbor() throws {
    let folder = try TemporaryFolder()
    let report =
      #"{"failed":{"_0":{"scenario":"s","workload":"w","size":"1","variant":"v"},"reason":"r"}}"#
    // The first process keeps reporting until the second one has ended, and fails if it does not.
    let script = """
      case "$(cat)" in
      *'"udf"'*) echo $$ > '\(folder.path("id"))'; exec sleep 1000;;
      esac
      i=0; gone=
      while [ $i -lt 500 ]; do
        echo '\(report)'; i=$((i+1)); [ "$gone" ] && continue; sleep 0.01
        [ -s '\(folder.path("id"))' ] && ! kill -0 $(cat '\(folder.path("id"))') && gone=1
      done 2> /dev/null
      [ "$gone" ] || exit 3
      """
    let worker = WorkerProcess(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", script], timeoutSeconds: 1)
    let first = WorkerPlan(
      task: .count(variant: "direct"),
      groups: [WorkerPlan.Group](repeating: WorkerPlan.Group(["direct"]), count: 500))
    let second = WorkerPlan(task: .count(variant: "udf"), groups: [WorkerPlan.Group(["udf"])])
    var messages: [String] = []
    try worker.run([first, second]) {
      if case .failed(let cell, let reason) = $0 { messages.append("\(cell): \(reason)") }
    }
    #expect(messages.count == 501 && Set(messages.dropLast()) == ["s/w/1/v: r"])
    #expect(messages.last == "counter/fake/1/udf: timed out after 1 s")
  }
}
