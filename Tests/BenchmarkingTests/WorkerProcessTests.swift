import Conformance
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Worker processes and their failures, with a shell script as the executable.
@Suite("Worker process")
struct WorkerProcessTests {
  private static let group = WorkerPlan.Group(["direct", "driver"])
  private static let counting = WorkerPlan(
    task: .count(variant: "direct"),
    groups: [group, WorkerPlan.Group(["direct"], workload: "burst", size: "10")])
  private static let timing = WorkerPlan(
    task: .time(
      WorkerPlan.TimePlan(
        seed: 1, budgetSeconds: 1, batchNanoseconds: 1, minimumRounds: 6, maximumRounds: 6,
        singlesNanoseconds: 0, layout: 0)),
    groups: [group])

  private static let auditing = WorkerPlan(
    task: .audit(variant: "direct"), groups: counting.groups)
  private static let first = "auditing counter/fake/1/direct"
  private static let second = "auditing counter/burst/10/direct"
  private static let message =
    #"{"failed":{"_0":{"scenario":"s","workload":"w","size":"1","variant":"v"},"reason":"r"}}"#

  @discardableResult
  private func run(_ script: String, _ plan: WorkerPlan = counting) throws -> [WorkerMessage] {
    var messages: [WorkerMessage] = []
    let worker = WorkerProcess(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", script], padding: 100)
    try worker.run([plan]) { messages.append($0) }
    return messages
  }

  private func failure(_ script: String, _ plan: WorkerPlan = auditing) -> WorkerError? {
    #expect(throws: WorkerError.self) { try run(script, plan) }
  }

  @Test("a worker receives the plan, a fixed hash seed and padding, and reports lines")
  func success() throws {
    let folder = try TemporaryFolder()
    let messages = try run(
      """
      cat > '\(folder.path("plan"))'
      echo "$SWIFT_DETERMINISTIC_HASHING ${#ARCH_BENCH_PADDING}" > '\(folder.path("env"))'
      echo '\(Self.message)'; echo '\(Self.message)'
      """)
    #expect(messages.count == 2)
    #expect(try folder.content(of: "env") == "1 100\n")
    let plan = try JSONDecoder().decode(
      WorkerPlan.self, from: Data(folder.content(of: "plan").utf8))
    #expect(plan.groups == Self.counting.groups)
  }

  @Test("a process that dies in a check violates the rule")
  func deathInCheck() throws {
    let checks = ["X01", "X02"].map { CheckPlan.Check(rule: $0, scenario: "counter") }
    let plan = WorkerPlan(
      task: .check(CheckPlan(variant: "mvc", checks: checks, options: TrialOptions())))
    let kept =
      #"{"checked":{"_0":{"variant":"mvc","check":{"rule":"X01","scenario":"counter"},"#
      + #""violations":[],"observations":[],"isTimeout":false}}}"#
    let messages = try run("cat > /dev/null; echo '\(kept)'; kill -ILL $$", plan)
    let outcomes = messages.compactMap { message -> CheckOutcome? in
      if case .checked(let outcome) = message { outcome } else { nil }
    }
    #expect(outcomes.map(\.check) == checks)
    #expect(outcomes.map(\.violations) == [[], ["crashed (signal 4)"]])
  }

  @Test("a process that dies while it counts fails that cell")
  func deathInCount() throws {
    let messages = try run("cat > /dev/null; echo '\(Self.message)'; kill -SEGV $$")
    guard case .failed(let cell, let reason) = messages.last else {
      Issue.record("no cell failed")
      return
    }
    #expect(messages.count == 2)
    #expect("\(cell)" == "counter/burst/10/direct" && reason == "crashed (signal 11)")
  }

  @Test("messages are delivered immediately")
  func promptness() throws {
    let folder = try TemporaryFolder()
    let worker = WorkerProcess(
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        "-c",
        """
        cat > /dev/null; echo '\(Self.message)'; i=0
        while [ ! -e '\(folder.path("taken"))' ] && [ $i -lt 1000 ]; do sleep 0.01; i=$((i+1)); done
        [ $i -lt 1000 ] && echo '\(Self.message)'
        """,
      ])
    var count = 0
    try worker.run([Self.counting]) { _ in
      count += 1
      _ = FileManager.default.createFile(atPath: folder.path("taken"), contents: nil)
    }
    #expect(count == 2)
  }

  @Test("partial messages are joined, and many messages may arrive at once")
  func parts() throws {
    let groups = [WorkerPlan.Group](repeating: Self.group, count: 2_001)
    let plan = WorkerPlan(task: .count(variant: "direct"), groups: groups)
    let half = Self.message.index(Self.message.startIndex, offsetBy: 20)
    let messages = try run(
      """
      cat > /dev/null
      printf '%s' '\(Self.message[..<half])'
      sh -c :
      printf '%s\\n' '\(Self.message[half...])'
      i=0; while [ $i -lt 2000 ]; do echo '\(Self.message)'; i=$((i+1)); done
      """, plan)
    #expect(messages.count == 2_001)
  }

  @Test("the error for a failed worker names its step")
  func failed() {
    let error = failure("cat > /dev/null; exit 7", Self.timing)
    #expect(
      error?.description
        == "a worker process ended with exit code 7 while it was timing counter/fake/1 of direct, "
        + "driver")
  }

  @Test(
    "a worker that is killed, exits early or fails at its end is an error",
    arguments: [
      ("echo '\(message)'; kill -SEGV $$", .died(signal: SIGSEGV, step: second)),
      ("echo '\(message)'", .failed(exitCode: 0, step: second)),
      // A line without an end is incomplete.
      ("printf '%s' '\(message)'", .failed(exitCode: 0, step: first)),
      ("echo '\(message)'; echo '\(message)'; exit 3", .failed(exitCode: 3, step: nil)),
    ] as [(String, WorkerError)])
  func end(_ script: String, _ error: WorkerError) {
    #expect(failure("cat > /dev/null; \(script)") == error)
  }

  @Test("a worker that does not read its plan is an error, not a fatal signal")
  func unreadPlan() {
    // More than a pipe holds, so that writing it always fails.
    let plan = WorkerPlan(
      task: .audit(variant: "direct"), groups: Array(repeating: Self.group, count: 10_000))
    #expect(
      failure("exec < /dev/null; exit 5", plan) == .failed(exitCode: 5, step: Self.first))
  }

  @Test("a worker with an invalid report is terminated, and the error names its step")
  func invalidReport() throws {
    let folder = try TemporaryFolder()
    let error = failure(
      "cat > /dev/null; echo $$ > '\(folder.path("id"))'; echo invalid; exec sleep 1000")
    let text = try #require(error?.description)
    #expect(
      text.hasPrefix(
        "a worker process reported what cannot be read while it was \(Self.first): "))
    let id = try folder.content(of: "id").trimmingCharacters(in: .whitespacesAndNewlines)
    let process = try #require(pid_t(id))
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test("a missing executable is an error")
  func missing() {
    let worker = WorkerProcess(executable: URL(filePath: "/nowhere/tool"))
    let error = #expect(throws: WorkerError.self) { try worker.run([Self.counting]) { _ in } }
    #expect(error?.description.hasPrefix("a worker process cannot be started: ") == true)
  }

  @Test("plans are executed concurrently, and their messages are not mixed")
  func sameTime() throws {
    let folder = try TemporaryFolder()
    // Each worker waits for the start of the other.
    let script = """
      plan=$(cat); name=$(echo "$plan" | cksum | cut -d' ' -f1); : > '\(folder.path("."))'/$name
      while [ $(ls '\(folder.path("."))' | wc -l) -lt 2 ]; do :; done
      echo '\(Self.message)'; case "$plan" in *burst*) echo '\(Self.message)';; esac
      """
    let worker = WorkerProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", script])
    var count = 0
    try worker.run([Self.counting, Self.timing]) { _ in count += 1 }
    #expect(count == 3)
  }

  @Test("the failure of one worker terminates the others")
  func failureOfOne() throws {
    let script = #"case "$(cat)" in *audit*) exit 3;; esac; exec sleep 1000"#
    let worker = WorkerProcess(executable: URL(filePath: "/bin/sh"), arguments: ["-c", script])
    #expect(throws: WorkerError.self) {
      try worker.run([Self.auditing, Self.timing]) { _ in }
    }
  }
}
