import Benchmarking
import Results
import TextOutput

/// What `check` compares with: a baseline, another build, or counts of the one and times of the
/// other.
@MainActor
struct CheckBase {
  private let suite: Suite
  private let selection: Selection
  private let mode: RunMode
  private let seed: UInt64
  private let baseline: ResultFolder?
  private let build: OtherBuild?

  /// What the exact metrics are compared with.
  let name: String

  /// Reads the baseline and asks the other build what it is.
  ///
  /// Ends the command when their figures cannot be compared with those of this build.
  init(_ arguments: ParsedArguments, suite: Suite) throws {
    guard arguments.operands.count <= 1 else {
      throw CommandFailure(code: .usage, message: "check takes one baseline at most")
    }
    self.suite = suite
    selection = try Selection(arguments)
    mode = try RunMode(arguments)
    seed = try arguments.number(of: .seed) ?? .random(in: 0..<1 << 32)
    let program = arguments.value(of: .baseBinary)
    guard program != nil || !arguments.has(.seed) else {
      throw CommandFailure(
        code: .usage,
        message: "--\(Option.seed.name) is about times; add --\(Option.baseBinary.name) PROGRAM")
    }
    guard program != nil || mode == .standard else {
      throw CommandFailure(
        code: .usage,
        message: "--\(mode.rawValue) is about times; add --\(Option.baseBinary.name) PROGRAM")
    }
    if program != nil {
      try Fitness.refuseDebugBuild(
        unless: .allowDebugTimes, in: arguments, because: "times say nothing",
        command: CheckCommand.name)
    }
    let path = arguments.operands.first ?? (program == nil ? Baseline.defaultFolder : nil)
    baseline = try path.map { path in try Baseline.read(path) }
    build = try program.map { program in try OtherBuild(path: program) }
    name = path ?? program ?? ""
    if let baseline {
      let differences = Baseline.currentRecord.countDifferences(from: baseline.record)
      try Self.refuse(differences, from: baseline.path, arguments)
    }
    if let build {
      try Self.refuse(build.differences(from: suite), from: build.path, arguments)
    }
  }

  private static func refuse(
    _ differences: [Difference], from base: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    guard !differences.isEmpty else { return }
    let problem = """
      \(TerminalText.visible(base)) is of another build than this one: \
      \(differences.map(\.description).joined(separator: ", "))
      """
    guard arguments.has(.acrossBuilds) else {
      throw CommandFailure(
        code: .usage,
        message: """
          \(problem); use a build of the same kind, or add --\(Option.acrossBuilds.name) to \
          compare nevertheless
          """)
    }
    Console.note("warning: \(problem)")
  }

  /// The cells that are selected and can be counted by this build.
  func cells() throws -> [Cell] {
    guard let baseline else {
      return try selection.cells(of: suite, in: mode.sizesOfComparison)
    }
    let known = Set(suite.cells)
    let cells = ExactFigures(baseline.rows).cells
    guard !cells.isEmpty else {
      throw InputError(
        kind: .malformed, path: baseline.path, problem: "it has no exact metrics",
        remedy: "'arch-bench baseline update' makes a baseline")
    }
    return try selection.cells(
      among: cells, of: "the baseline", remedy: "'arch-bench check --all' shows them all"
    ).filter(known.contains)
  }

  /// The exact metrics to compare with: stored ones, or counts that the other build makes now.
  func figures(of cells: [Cell]) throws -> ExactFigures {
    if let baseline {
      return ExactFigures(
        baseline.rows.filter { $0.cell.map(selection.contains) ?? false })
    }
    guard let build else { return ExactFigures([]) }
    let known = Set(suite.cells)
    let lost = build.cells.filter { !known.contains($0) && selection.contains($0) }
    Console.note("counting with \(TerminalText.visible(build.path))")
    return try ProgressDisplay.showing { report in
      try build.count(cells + lost, suite: suite, report: report)
    }
  }

  /// The comparison of times, when there is another build.
  func timeGate() throws -> TimeGate? {
    guard let build, !Interruption.isRequested else { return nil }
    let shared = suite.cells(in: mode.sizesOfComparison).filter { cell in
      selection.contains(cell) && build.cells.contains(cell)
    }
    guard !shared.isEmpty else {
      throw CommandFailure(
        code: .usage,
        message: """
          no selected cell has a time to compare: both builds must have it, and times are those of \
          two sizes per workload unless --\(RunMode.thorough.rawValue) is given
          """)
    }
    Console.note(
      """
      timing \(shared.count) \(shared.count == 1 ? "cell" : "cells") of both builds in \
      \(mode.repetitionCount) pairs of processes, seed \(seed)
      """)
    return try ProgressDisplay.showing { report in
      try TimeGate(of: shared, from: build, mode: mode, seed: seed, report: report)
    }
  }

  /// What else somebody should know who compares with this.
  func notes(on comparison: Comparison) -> [String] {
    guard let baseline else { return [] }
    let known = Set(ExactFigures(baseline.rows).cells)
    let new = suite.cells(in: .quick).filter { selection.contains($0) && !known.contains($0) }
    let remedy = "'arch-bench baseline update \(TerminalText.visible(baseline.path))'"
    var notes: [String] = []
    if let first = new.first {
      let more = new.count > 1 ? " and \(new.count - 1) more cells" : ""
      notes.append("not in the baseline: \(first)\(more); \(remedy) adds them")
    }
    if comparison.exact.hasImprovement && !comparison.hasRegression {
      notes.append("something is better than in the baseline; \(remedy) keeps it so")
    }
    return notes
  }
}
