import ArchDirect
import BuiltInArchitectures
import Foundation
import Results
import TestSupport
import Testing
import TextOutput

@testable import Benchmarking

/// A run's plans and its evaluation of reports, with fake workers.
@MainActor
@Suite("Run")
struct RunTests {
  let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, Faultless.self, Leak.self])

  @Test("counts precede times; a process counts one variant, or times all of them")
  func plans() throws {
    let (results, orders, _) = try suite.measure("(dispatch/1|burst/.*)/(leak|none)")
    let counted = orders.prefix(3).map { order in
      order.groups.map { "\($0.id.workload)/\($0.id.size.label)" }
    }
    #expect(
      counted == [[String]](repeating: ["dispatch/1", "burst/10", "burst/1000"], count: 3))
    let variants = orders.prefix(3).map(\.variant)
    // The baseline is always measured.
    #expect(variants == ["direct", "none", "leak"])
    #expect(orders.count == 3 + 3)
    for order in orders.dropFirst(3) {
      // In the first group the baseline is compared with itself.
      let variants: [Participant] = ["direct", "none", "leak", "driver"]
      #expect(
        order.groups.map(\.variants)
          == [[.baseline, "none", "leak", .baselineAgain, .driver], variants, variants])
      guard case .time(let plan) = order.task else {
        Issue.record("a worker counts after times were measured")
        continue
      }
      #expect(
        plan.budgetSeconds == RunMode.quick.timingSeconds / 3 && plan.batchNanoseconds == 200_000)
    }
    #expect(results.missing == nil)
    #expect(results.failures.isEmpty)
    #expect(results.record.driverCostNanoseconds == 20)
  }

  @Test(
    "with empty caches, a default run times the operations of the answer, a quick run none",
    arguments: [
      (RunMode.quick, []), (.standard, ["fanout-one/10"]),
      (.thorough, ["dispatch/1", "fanout-one/10", "attach/10"]),
    ])
  func coldPlans(_ mode: RunMode, _ names: [String]) throws {
    let (results, orders, _) = try suite.measure("(dispatch|fanout-one|attach)/", mode: mode)
    let cold = orders.filter { if case .timeCold = $0.task { true } else { false } }
    #expect(cold.count == (names.isEmpty ? 0 : mode.processCount))
    for order in cold {
      #expect(order.groups.map { "\($0.id.workload)/\($0.id.size.label)" } == names)
      #expect(
        order.groups.allSatisfy {
          $0.variants == ["direct", "none", "leak", .baselineAgain, .driver]
        })
    }
    #expect(cold.compactMap(\.layout) == Array(0..<cold.count))
    #expect(Set(cold.map(\.padding)).count == cold.count)
    #expect(results.missing == nil)
    #expect(results.record.coldBufferBytes == (cold.isEmpty ? nil : CacheBuffer.current.bytes))
    let rows = results.rows.filter { $0.measure == .value(of: .coldTime) }
    #expect(rows.count == names.count * 5)
  }

  @Test("runs with empty caches take the time that the documentation says")
  func coldSeconds() throws {
    let suite = Benchmarking.Suite(architectures: BuiltInVariants.all)
    func seconds(_ mode: RunMode) -> Double {
      suite.coldSeconds(
        RunOptions(mode: mode, seed: 1, cells: suite.cells(in: mode), arguments: []))
        / CacheBuffer.current.walkSeconds * 0.008
    }
    #expect(seconds(.quick) == 0)
    #expect((20...60).contains(seconds(.standard)))
    #expect((180...600).contains(seconds(.thorough)))
  }

  @Test("the seed determines orders and padding, which differ between processes")
  func seed() throws {
    func randomness(_ seed: UInt64) throws -> [[UInt64]] {
      try suite.measure("dispatch", mode: .standard, seed: seed).plans.compactMap(\.randomness)
    }
    let first = try randomness(1)
    #expect(first.count == 6)
    #expect(Set(first).count == 6)
    #expect(try randomness(1) == first)
    #expect(try randomness(2) != first)
  }

  @Test("slow cells are measured while there is time, the fastest first, and the others are named")
  func slowCells() throws {
    let seconds = [
      "counter/burst/10/leak": 0.2, "counter/burst/1000/leak": 0.01,
      "counter/burst/1000/none": 0.02,
      "counter/burst/1000/direct": 1,
    ]
    let (quick, orders, _) = try suite.measure("burst", seconds: seconds)
    #expect(quick.record.postponed == ["counter/burst/10/leak"])
    #expect(quick.missing == nil && !quick.hasFailures)
    #expect(
      orders.last?.groups.map(\.variants) == [
        ["direct", "none", "direct-again", "driver"], ["direct", "none", "leak", "driver"],
      ])
    #expect(quick.rows.allSatisfy { $0.cell?.description != "counter/burst/10/leak" })

    let thorough = try suite.measure("burst", seconds: seconds, mode: .thorough).results
    #expect(thorough.record.postponed == nil && thorough.missing == nil)
  }

  @Test("a cell that does not conform is not timed, and is reported with the reason")
  func failure() throws {
    let (results, orders, _) = try suite.measure(
      "(dispatch|burst/1000)/", failing: ["counter/burst/1000/leak"])
    #expect(
      orders.last?.groups.map(\.variants)
        == [["direct", "none", "leak", "direct-again", "driver"], ["direct", "none", "driver"]])
    #expect(
      results.failures.map { "\($0.cell): \($0.reason)" } == ["counter/burst/1000/leak: it lies"])
    #expect(results.missing == nil)
    let rows = results.rows.filter { $0.workload == "burst" && $0.variant == "leak" }
    #expect(rows.count == 1)
    #expect(rows.first?.conformance == .doesNotConform)
    #expect(
      results.samples.filter {
        $0.cell.group.workload == "burst" && $0.cell.variant == "none"
      }.count == 6)
  }

  @Test("without a conforming baseline no times are measured")
  func baselineFailure() throws {
    let (results, orders, _) = try suite.measure(
      "(dispatch|burst/1000)/", failing: ["counter/burst/1000/direct"])
    #expect(orders.last?.groups.map(\.id.workload) == ["dispatch"])
    #expect(results.missing == nil)
    let metrics = results.rows.filter { $0.workload == "burst" && $0.variant == "none" }
    #expect(metrics.allSatisfy { $0.measure.kind == .exact } && !metrics.isEmpty)

    let (alone, counts, _) = try suite.measure("dispatch", failing: ["counter/dispatch/1/direct"])
    #expect(counts.count == 3)
    #expect(alone.failures.count == 1)
  }

  @Test("progress increases to 1")
  func progress() throws {
    var fractions: [Double] = []
    var labels: Set<String> = []
    _ = try suite.measure(
      "(dispatch|burst)/", failing: ["counter/burst/10/direct"],
      ProgressShare {
        fractions.append($0)
        labels.insert($1)
      })
    #expect(fractions == fractions.sorted())
    #expect((fractions.first ?? 1) < 0.1 && abs((fractions.last ?? 0) - 1) < 1e-9)
    #expect(labels.contains { $0.hasPrefix("counting direct") })
    #expect(labels.contains("timing, process 3 of 3"))
  }

  @Test("a worker that fails while it counts, for no reason of its variant, ends the run")
  func brokenWorker() throws {
    let options = RunOptions(mode: .quick, seed: 1, cells: suite.cells, arguments: [])
    let pool = WorkerPool.fake { _, _ in throw WorkerError.Cause.failed(exitCode: 3) }
    let error = #expect(throws: WorkerError.self) {
      try Run(suite: suite, options: options, pool: pool, .hidden).measure()
    }
    #expect(error?.cause == .failed(exitCode: 3))
  }

  @Test("a worker that dies while it times loses its group, and the others are kept")
  func deadTimer() throws {
    let results = try suite.measure("(dispatch|burst)/", dyingAt: "counter/burst/10").results
    #expect(results.hasFailures && results.failures.isEmpty)
    #expect(results.losses.count == 3)
    #expect(results.losses.first?.hasPrefix("counter/burst/10 of direct, ") == true)
    let timed = Set(
      results.rows.filter { $0.measure.isTime }.map { "\($0.scenario)/\($0.workload)" })
    #expect(timed == ["counter/dispatch", "counter/burst"])
    #expect(!results.rows.contains { $0.measure.isTime && $0.name.hasPrefix("counter/burst/10/") })
  }

  @Test("either all files are written or none")
  func files() throws {
    let results = try suite.measure("dispatch").results
    let folder = try TemporaryFolder()
    try results.write(toFolder: folder.path("."))
    #expect(try folder.names() == ResultFiles.names.sorted())
    let before = try folder.content(of: "results.csv")

    try FileManager.default.removeItem(atPath: folder.path("run.json"))
    #expect(symlink("/dev/full", folder.path("run.json")) == 0)
    let error = #expect(throws: FileError.self) {
      try suite.measure("burst").results.write(toFolder: folder.path("."))
    }
    #expect(error?.kind == .cannotWrite)
    #expect(try folder.content(of: "results.csv") == before)
    #expect(try folder.names() == ResultFiles.names.sorted())
  }

  @Test(
    "a contradicted decision fails the run, and replaces earlier decisions beside verified rules")
  func contradiction() throws {
    let folder = try TemporaryFolder()
    func write(_ results: RunResults) throws -> [String]? {
      try results.write(toFolder: folder.path("."))
      return try ConformanceRow.read(fromFolder: folder.path("."))?.map {
        "\($0.rule) \($0.variant) \($0.verdict)"
      }
    }
    #expect(try write(suite.measure("dispatch").results) == nil)

    let rule = "X01 direct passed"
    let row = ConformanceRow(
      rule: "X01", level: .must, law: "", scenarios: [], architecture: "direct", variant: "direct",
      verdict: .passed, detail: "")
    try CSVWriter.stage([row], to: folder.path(ConformanceRow.fileName)).commit()
    let wrong = try suite.measure("board/.*/none", bytes: ["counter/board/1000/none": 64]).results
    #expect(
      try write(wrong)
        == [rule, "decision:transition direct passed", "decision:transition none failed"])
    #expect(wrong.hasFailures && wrong.failures.isEmpty)
    #expect(wrong.contradictions.first?.hasPrefix("none: ") == true)

    let right = try suite.measure("board/").results
    #expect(!right.hasFailures && right.contradictions.isEmpty)
    #expect(try write(right)?.count == 4)
    #expect(try write(suite.measure("dispatch").results) == [rule])
  }

  @Test("trying a folder leaves it unchanged")
  func tryFolder() throws {
    let folder = try TemporaryFolder()
    try ResultFiles.tryFolder(folder.path("."))
    #expect(try folder.names() == [])
    let error = #expect(throws: FileError.self) { try ResultFiles.tryFolder("/proc") }
    #expect(error?.kind == .cannotCreate)
  }
}
