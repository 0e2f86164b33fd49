import Foundation
import Results
import ScenarioTesting

/// Compares the times of this build with those of another one, taken in turns in one session.
///
/// In each repetition, each group is measured in a fresh process of either build, one directly
/// after the other, so that both run under the same conditions; their order alternates. Each
/// pair of processes gives one ratio per cell. Each repetition runs another link of each build, where there
/// are several. In the first group this build goes a second time, with another link, to be compared with
/// itself.
@MainActor
public struct PairedTimes {
  /// The logarithms of ratios, new over old, by repetition; of this build's baseline, over itself.
  private var logarithms: [Cell: [Double]] = [:]
  private var ofBaseline: [Double] = []
  private let cells: [Cell]
  typealias Start = (_ layout: Int) throws -> WorkerPool

  package init(
    of cells: [Cell], from old: OtherBuild, mode: RunMode, seed: UInt64, progress: ProgressShare
  ) throws {
    try self.init(
      of: cells, mode: mode, seed: seed, progress,
      new: { WorkerPool(of: try WorkerProgram().copied(.ofThisProgram(), $0)) }, old: old.pool)
  }

  init(
    of cells: [Cell], mode: RunMode, seed: UInt64, _ progress: ProgressShare, new: Start, old: Start
  ) throws {
    self.cells = cells
    let groups = WorkerPlan.Group.groups(of: cells).map(\.withBaseline)
    let repetitions = mode.repetitionCount
    var generator = SplitMix64(seed: seed)
    for repetition in 0..<repetitions where !Interruption.isRequested {
      let builds: [Turn: WorkerPool] = [
        .new: try new(repetition), .old: try old(repetition), .newAgain: try new(repetition + 1),
      ]
      for (index, group) in groups.enumerated() {
        progress.update(
          (Double(repetition) + Double(index) / Double(groups.count)) / Double(repetitions),
          "timing both builds, \(repetition + 1) of \(repetitions)")
        var order: [Turn] = index == 0 ? [.new, .old, .newAgain] : [.new, .old]
        if !(repetition + index).isMultiple(of: 2) { order.reverse() }
        let task = WorkerPlan.Task.time(.paired(mode, seed: generator.next()))
        var medians: [Turn: [Participant: Double]] = [:]
        for turn in order {
          let plan = WorkerPlan.timing(task, [group], using: &generator)
          try builds[turn]?.run([plan]) {
            if case .timed(let group, let times) = $1 { medians[turn] = times.medians(of: group) }
          }
        }
        add(medians, of: group)
      }
    }
  }

  private enum Turn { case new, old, newAgain }

  private mutating func add(_ times: [Turn: [Participant: Double]], of group: WorkerPlan.Group) {
    guard let new = times[.new], let old = times[.old] else { return }
    for variant in group.variants {
      guard let new = new[variant], let old = old[variant], new > 0, old > 0 else { continue }
      logarithms[group.cell(variant), default: []].append(log(new / old))
    }
    if let again = times[.newAgain]?[.baseline], let new = new[.baseline], new > 0, again > 0 {
      ofBaseline.append(log(again / new))
    }
  }

  /// The changes of the times of cells, which are one family; cells without a pair are left out.
  package var times: TimeComparison {
    let ratios = cells.compactMap { cell -> (cell: Cell, ratio: TimeRatio)? in
      guard let ratio = logarithms[cell].flatMap(TimeRatio.init(logarithms:)),
        ratio.standardError != nil
      else { return nil }
      return (cell, ratio)
    }
    let doubts =
      switch selfTest?.hasFailed {
      case nil: ["the baseline of this build was not compared with itself"]
      case true?: ["the baseline of this build differed from itself"]
      case false?: [] as [String]
      }
    return TimeComparison(changes: TimeChange.judged(ratios), doubts: doubts)
  }

  /// The comparison of this build's baseline with itself; nil without two repetitions.
  package var selfTest: RunRecord.SelfTest? {
    guard var ratio = TimeRatio(logarithms: ofBaseline) else { return nil }
    ratio.verdict = Verdicts.verdicts(on: [ratio]).first
    return RunRecord.SelfTest(ratio)
  }
}

/// Another build of this program, whose workers take the same plans.
package struct OtherBuild: Sendable {
  package let path: String

  let description: BuildDescription
  package let layouts: Layouts

  private let program: WorkerProgram

  package init(path: String, arguments: [String] = [Worker.command]) throws(InputError) {
    self.path = path
    program = WorkerProgram(executable: URL(filePath: path), arguments: arguments, otherBuild: path)
    layouts = Layouts(of: URL(filePath: path))
    let file = URL(filePath: path, directoryHint: .checkFileSystem)
    guard access(path, X_OK) == 0, !file.hasDirectoryPath else {
      throw InputError(
        kind: .missing, path: path, problem: "there is no program that can be run",
        remedy: "name an arch-bench that was built before")
    }
    var description: BuildDescription?
    do {
      var pool = WorkerPool(of: program)
      pool.otherBuild = nil
      try pool.run([WorkerPlan(task: .describe)]) {
        if case .described(let answer) = $1 { description = answer }
      }
    } catch {
      throw Self.misunderstanding(path, "\(error)")
    }
    guard let description else { throw Self.misunderstanding(path, "it does not say what it is") }
    self.description = description
  }

  /// The facts in which this build differs from the other one, so that their figures do.
  package var differences: [String] {
    Baseline.currentRecord.differences(
      from: .ofCounts(build: description.build, allocator: description.allocator), in: .counts)
  }

  package var cells: [Cell] { description.cells }

  @MainActor
  package func count(_ cells: [Cell], suite: Suite, progress: ProgressShare) throws -> ResultTable {
    let known = Set(self.cells)
    return try Recount(
      of: cells.filter(known.contains), suite: suite, checksRules: false,
      pool: WorkerPool(of: program), progress: progress
    ).figures
  }

  func pool(layout: Int) throws -> WorkerPool {
    WorkerPool(of: try program.copied(layouts, layout))
  }

  private static func misunderstanding(_ path: String, _ reason: String) -> InputError {
    InputError(
      kind: .malformed, path: path,
      problem: "this program does not understand what arch-bench asks of it: \(reason)",
      remedy: "name an arch-bench, built from a version whose workers take the same plans")
  }
}

struct BuildDescription: Codable, Sendable {
  var cells: [Cell]
  var build: BuildFacts
  var allocator: String?

  @MainActor
  static func current(_ suite: Suite) -> BuildDescription {
    BuildDescription(cells: suite.cells, build: .current(), allocator: AllocationCounter.allocator)
  }
}
