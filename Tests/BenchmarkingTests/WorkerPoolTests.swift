import Conformance
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Processes that work on plans, and what becomes of those that fail, with a shell script as the program.
@Suite("Worker pool")
struct WorkerPoolTests {
  private let folder = TemporaryFolder()

  /// Any message: the pool does not look into them.
  private static let message =
    #"{"failed":{"_0":{"group":{"scenario":"s","workload":"w","size":{"label":"1"}},"variant":"v"},"reason":"r"}}"#

  private static func plan(
    _ task: WorkerPlan.Task = .time(.example), groups: Int = 2
  ) -> WorkerPlan {
    WorkerPlan(
      task: task,
      groups: (0..<groups).map { WorkerPlan.Group(["direct", "driver"], size: "\($0)") })
  }

  private static func checking(_ rules: [String]) -> WorkerPlan {
    let checks = rules.map { CheckPlan.Check(rule: $0, scenario: .counter) }
    return WorkerPlan(
      task: .check(CheckPlan(variant: "mvc", checks: checks, options: TrialOptions())))
  }

  private static func keeps(_ rule: String) -> String {
    #"echo '{"checked":{"_0":{"variant":"mvc","check":{"rule":"\#(rule)","scenario":"counter"},"#
      + #""violations":[],"observations":[],"isTimeout":false}}}'"#
  }

  /// Has processes of a script, with the plan in `$plan`, work on plans; returns each message in words, after
  /// the number of its plan.
  @discardableResult
  private func run(
    _ script: String, _ plans: [WorkerPlan], timeoutSeconds: Double = 60,
    _ progress: ProgressShare = .hidden
  ) throws -> [String] {
    var pool = WorkerPool(
      of: WorkerProgram(
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          "-c", "plan=$(cat); report() { echo '\(Self.message)'; }; \(script)", folder.path("."),
        ]))
    (pool.timeoutSeconds, pool.limit) = (timeoutSeconds, 2)
    var texts: [String] = []
    try pool.run(plans, "working", progress) { number, message in
      texts.append("\(number) \(message.words)")
    }
    return texts
  }

  @Test("a process receives the plan, a fixed hash seed and padding, and reports lines")
  func success() throws {
    var plan = Self.plan(.count(variant: "direct"), groups: 2_001)
    plan.padding = 100
    let half = Self.message.index(Self.message.startIndex, offsetBy: 20)
    // A message may come in parts, and many at once.
    let messages = try run(
      """
      echo "$SWIFT_DETERMINISTIC_HASHING ${#ARCH_BENCH_PADDING}" > $0/env; echo "$plan" > $0/plan
      printf '%s' '\(Self.message[..<half])'; sh -c :; printf '%s\\n' '\(Self.message[half...])'
      i=0; while [ $i -lt 2000 ]; do report; i=$((i+1)); done
      """, [plan])
    #expect(messages == Array(repeating: "0 s/w/1/v: r", count: 2_001))
    #expect(try folder.content(of: "env") == "1 100\n")
    let received = try JSONDecoder().decode(
      WorkerPlan.self, from: Data(folder.content(of: "plan").utf8))
    #expect(received.groups == plan.groups)
  }

  @Test("processes that measure times run one after the other, and progress names them")
  func turns() throws {
    var progress: [String] = []
    let show = ProgressShare { progress.append("\($0) \($1)") }
    let script = "mkdir $0/alone || exit 3; report; sh -c :; rmdir $0/alone"
    try run(script, [Self.plan(groups: 1), Self.plan(groups: 1)], show)
    #expect(progress == ["0.5 working, process 1 of 2", "1.0 working, process 2 of 2"])
  }

  @Test("a process that dies fails its step, and the others go on in another process")
  func death() throws {
    let script = "echo >> $0/starts; report; kill -SEGV $$"
    let counting = Self.plan(.count(variant: "direct"), groups: 4)
    #expect(
      try run(script, [counting]) == [
        "0 s/w/1/v: r", "0 counter/fake/1/direct: crashed while it was counted (signal 11)",
        "0 s/w/1/v: r",
        "0 counter/fake/3/direct: crashed while it was counted (signal 11)",
      ])
    #expect(try folder.content(of: "starts") == "\n\n")
    // A walk that began is named.
    let check = try run(
      #"\#(Self.keeps("X01")); echo '{"doing":{"_0":"walk 15"}}'; kill -ILL $$"#,
      [Self.checking(["X01", "X02"])])
    #expect(
      check == ["0 X01 false []", "0 X02 false [\"crashed in the check (signal 4); walk 15\"]"])
  }

  @Test("a process that hangs is ended at the deadline of its step, whatever its neighbor does")
  func hang() throws {
    // The first process keeps reporting until the second one, which is stopped, has been ended.
    let script = """
      case "$plan" in *udf*) echo $$ > $0/id; kill -STOP $$;; esac
      i=0; while [ $i -lt 500 ]; do
        report; i=$((i+1)); [ "$gone" ] && continue; sleep 0.01
        [ -s $0/id ] && ! kill -0 $(cat $0/id) && gone=1
      done 2> /dev/null
      [ "$gone" ] || exit 3
      """
    let messages = try run(
      script,
      [
        Self.plan(.count(variant: "direct"), groups: 500),
        Self.plan(.count(variant: "udf"), groups: 1),
      ], timeoutSeconds: 1)
    #expect(messages.count == 501)
    #expect(messages.contains("1 counter/fake/0/udf: timed out after 1 s while it was counted"))
    let checks = try run(
      "\(Self.keeps("X01")); \(Self.keeps("X02")); exec sleep 1000",
      [Self.checking(["X01", "X02", "X03"])], timeoutSeconds: 0.2)
    #expect(
      checks.last == "0 X03 true [\"timed out after 0.2 s in the check\"]" && checks.count == 3)
  }

  @Test(
    "a process that fails while it times loses the group that it was at, and says why",
    arguments: [
      ("report; kill -SEGV $$", "crashed while it was timed (signal 11)", 1),
      ("report", "ended the process with exit code 0 while it was timed", 1),
      // A line without an end is incomplete.
      ("printf '%s' '\(message)'", "ended the process with exit code 0 while it was timed", 0),
      ("report; exec >&-; exec sleep 1000", "timed out after 0.5 s while it was timed", 1),
      // A child holds the output.
      ("sleep 2 & exec sleep 1000", "timed out after 0.5 s while it was timed", 0),
      ("exec cat /dev/zero", "timed out after 0.5 s while it was timed", 0),
    ])
  func failures(_ script: String, _ cause: String, _ step: Int) throws {
    let messages = try run(script, [Self.plan()], timeoutSeconds: 0.5)
    let group = "counter/fake/\(step) of direct, driver"
    #expect(messages.contains("0 \(group): \(cause)"), "\(messages)")
  }
}
