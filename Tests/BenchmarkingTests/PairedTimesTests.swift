import ArchDirect
import Foundation
import Results
import TestSupport
import Testing
import TextOutput

@testable import Benchmarking

@MainActor
@Suite("Comparison: two builds in turns")
struct PairedTimesTests {
  private let suite = Benchmarking.Suite.example

  private func compare(
    _ filter: String, mode: RunMode = .standard,
    _ time: @escaping (_ build: String, _ cell: Cell, _ turn: Int) -> Double?
  ) throws -> (pairs: PairedTimes, turns: [String], plans: [WorkerPlan]) {
    var turns: [String] = []
    var plans: [WorkerPlan] = []
    func pool(_ build: String) -> WorkerPool {
      .fake(started: { plans.append($0) }) { _, group in
        turns.append("\(build) \(group.id.workload)")
        let timed = group.variants.compactMap { variant in
          time(build, group.cell(variant), turns.count).map { (variant: variant, time: $0) }
        }
        return .timed(
          WorkerPlan.Group(group.id, timed.map(\.variant)),
          GroupTimes(timed.map(\.time), baseline: 1))
      }
    }
    let cells = try Selection(filter: filter, skip: []).cells(of: suite, in: .quick)
    let pairs = try PairedTimes(
      of: cells, mode: mode, seed: 1, .hidden, new: { _ in pool("new") }, old: { _ in pool("old") })
    return (pairs, turns, plans)
  }

  private static func noise(_ turn: Int) -> Double { 1 + Double(turn * 7 % 11 - 5) / 1_000 }

  @Test("paired processes are adjacent, in alternating order, and this build is first and last")
  func turns() throws {
    let filter = "(dispatch/1|attach/10)/leak"
    let (_, turns, plans) = try compare(filter, mode: .quick) { _, _, _ in 1 }
    #expect(
      turns.prefix(10) == [
        "new dispatch", "old dispatch", "new dispatch", "old attach", "new attach",
        "new dispatch", "old dispatch", "new dispatch", "new attach", "old attach",
      ])
    #expect(turns.count == 6 * 5)
    #expect(Set(plans.map(\.padding)).count > 20)
    #expect(plans.allSatisfy { $0.groups.map(\.variants) == [["direct", "leak"]] })
  }

  @Test(
    "a cell that takes 10 % longer is slower, and less faster, even if the machine's speed changes")
  func different() throws {
    let pairs = try compare("counter/(dispatch|burst)") { build, cell, turn in
      // The speed is constant over both processes of a pair.
      let speed: Double = turn < 36 ? 1 : 2
      let factor =
        switch "\(cell)" {
        case "counter/burst/10/none": 1.1
        case "counter/dispatch/1/direct": 0.9
        default: 1.0
        }
      return Self.noise(turn) * speed * (build == "new" ? factor : 1)
    }.pairs
    #expect(pairs.times.changes(.slower).map(\.cell.description) == ["counter/burst/10/none"])
    #expect(pairs.times.changes(.faster).map(\.cell.description) == ["counter/dispatch/1/direct"])
    #expect(pairs.times.changes(.equivalent).count == pairs.times.changes.count - 2)
    #expect(pairs.times.decides(.slower) && pairs.times.doubts.isEmpty)
    #expect(pairs.selfTest?.hasFailed == false)
  }

  @Test("after a failed self-test the times have no verdict")
  func failedSelfTest() throws {
    // Processes are slower at some positions of the sequence.
    let pairs = try compare("dispatch/1/leak") { build, _, turn in
      Self.noise(turn) * (turn % 6 == 3 || turn % 6 == 4 ? 1.2 : 1)
    }.pairs
    #expect(pairs.selfTest?.verdict == .slower)
    #expect(pairs.times.doubts == ["the baseline of this build differed from itself"])
    #expect(!pairs.times.decides(.slower) && !pairs.times.decides(.faster))
  }

  @Test("a variant that one build did not time has no change, and the others keep theirs")
  func missingTime() throws {
    let new = ["direct": 1.0, "none": 2, "leak": 6]
    let old = ["direct": 1.0, "leak": 3]
    let pairs = try compare("dispatch/1/(none|leak)", mode: .quick) { build, cell, _ in
      (build == "new" ? new : old)[cell.variant.id]
    }.pairs
    #expect(pairs.times.changes.map(\.cell.description) == ["counter/dispatch/1/leak"])
    #expect(pairs.times.changes.map { ($0.ratio.value * 1e9).rounded() / 1e9 } == [2])
  }
}

@MainActor
@Suite("Comparison: counts and baselines")
struct RecountTests {
  private let suite = Benchmarking.Suite.example

  private func count(_ filter: String, allocations: Int = 4) throws -> Recount {
    let pool = WorkerPool.fake { plan, group in
      .counted(group.cell(plan.variant ?? ""), .example(allocations: allocations))
    }
    return try Recount(
      of: Selection(filter: filter, skip: []).cells(of: suite, in: .standard), suite: suite,
      pool: pool, progress: .hidden)
  }

  @Test(
    "a count that differs in another process has a range and a flag in the file, and no verdict")
  func addresses() throws {
    var counts = try count("(dispatch|burst/10)/?.*/(none|leak)", allocations: 4)
    let cells = counts.soundCells
    let baseline = counts.figures
    var padding = 0
    let elsewhere = WorkerPool.fake(started: { padding = $0.padding }) { plan, group in
      .counted(
        group.cell(plan.variant ?? ""),
        .example(allocations: plan.variant == "leak" ? 12 : 4))
    }
    try counts.repeatCounts(of: cells, suite: suite, pool: elsewhere, progress: .hidden)
    #expect(padding > 0, "the stack is elsewhere, too")
    let folder = TemporaryFolder()
    try counts.write(toFolder: folder.path("."))
    let rows = try Baseline.read(folder.path(".")).table.rows
    #expect(rows == counts.rows)
    let flagged = rows.filter { $0.flags.contains(.addressDependent) }
    #expect(
      flagged.allSatisfy {
        $0.variant == "leak" && $0.metric == .allocations && $0.range == 2...6
      })
    #expect(flagged.count == cells.count { $0.variant == "leak" } && !flagged.isEmpty)
    #expect(rows.allSatisfy { $0.range == nil || $0.flags.contains(.addressDependent) })

    let more = try count("(dispatch|burst/10)/?.*/(none|leak)", allocations: 40)
    let stored = ResultTable(rows)
    for comparison in [
      ExactComparison(from: stored, to: more.figures),
      ExactComparison(from: more.figures, to: stored),
    ] {
      let uncertain = comparison.changes(.addressDependent)
      #expect(uncertain.map(\.cell.variant).allSatisfy { $0 == "leak" } && !uncertain.isEmpty)
      #expect(comparison.changes.allSatisfy { $0.cell.variant == "leak" || $0.beforeRange == nil })
    }
    #expect(
      Set(more.cells(differingFrom: baseline)) == Set(cells), "these are counted again")
    #expect(counts.cells(differingFrom: baseline).allSatisfy { $0.variant == "leak" })
  }

  @Test("a cell that cannot be counted again has failed")
  func failureElsewhere() throws {
    var counts = try count("dispatch/1/(none|leak)")
    let elsewhere = WorkerPool.fake { plan, group in
      plan.variant == "leak"
        ? .failed(group.cell("leak"), reason: "it lies") : .counted(group.cell("none"), .example())
    }
    try counts.repeatCounts(of: counts.soundCells, suite: suite, pool: elsewhere, progress: .hidden)
    #expect(
      counts.rows.failures.map { "\($0.cell): \($0.reason)" }
        == ["counter/dispatch/1/leak: in a second count: it lies"])
    #expect(counts.rows.count { $0.variant == "leak" } == 1)
  }
}

@MainActor
@Suite("Comparison: another build")
struct OtherBuildTests {
  private let suite = Benchmarking.Suite(architectures: [DirectArchitecture.self])

  private func build(_ script: String) throws -> OtherBuild {
    try OtherBuild(path: "/bin/sh", arguments: ["-c", script])
  }

  private func answer(_ description: BuildDescription) throws -> String {
    let line = String(
      decoding: try JSONEncoder().encode(WorkerMessage.described(description)), as: UTF8.self)
    return "cat > /dev/null; echo '\(line)'"
  }

  @Test("a build describes its cells and its compiler")
  func description() throws {
    var description = BuildDescription.current(suite)
    #expect(try build(answer(description)).differences == [])
    description.build.swiftVersion = "6.2"
    description.cells.removeLast()
    let build = try build(answer(description))
    #expect(build.cells == description.cells)
    #expect(build.differences.map { String($0.split(separator: " (")[0]) } == ["Swift"])
  }

  @Test("a failure during measurement names the build")
  func failure() throws {
    let answer = try answer(.current(suite))
    let build = try build("case \"$(cat)\" in *describe*) ;; *) exit 7;; esac; \(answer)")
    let error = #expect(throws: WorkerError.self) {
      try build.count(suite.cells, suite: suite, progress: .hidden)
    }
    #expect(
      error?.description.hasPrefix("\(build.path): a worker process ended with exit code 7") == true
    )
  }
}

@Suite("Links of a program")
struct LayoutsTests {
  private let folder = TemporaryFolder()
  private let program: URL

  init() throws {
    try folder.write("program", to: "bench")
    program = URL(filePath: folder.path("bench"))
  }

  private func link(_ seeds: [UInt64], size: Int = 7) throws {
    var status = stat()
    #expect(stat(program.path, &status) == 0)
    let modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    for seed in seeds { try folder.write("link \(seed)", to: "bench.layouts/\(seed)") }
    try folder.write(
      "{\"seeds\": \(seeds), \"program\": {\"size\": \(size), \"modifiedNanoseconds\": \(modified)}}",
      to: "bench.layouts/layouts.json")
  }

  private func content(_ layouts: Layouts, _ number: Int) throws -> String {
    let copy = try layouts.copy(number)
    return try withExtendedLifetime(copy) { try String(contentsOf: copy.url, encoding: .utf8) }
  }

  @Test("each process runs the next link; links of an earlier build are ignored")
  func turns() throws {
    try link([5, 3])
    let layouts = Layouts(of: program)
    #expect(layouts.seeds == [5, 3] && !layouts.areOutdated)
    #expect(try (0..<3).map { try content(layouts, $0) } == ["link 5", "link 3", "link 5"])
    try link([5, 3], size: 8)
    let outdated = Layouts(of: program)
    #expect(outdated.seeds.isEmpty && outdated.areOutdated)
    #expect(try content(outdated, 0) == "program")
  }

  @Test("a link that was replaced since the start is not run")
  func replacement() throws {
    try link([5, 3])
    let layouts = Layouts(of: program)
    try link([5, 3], size: 8)
    #expect(throws: FileError.self) { try layouts.copy(0) }
  }
}
