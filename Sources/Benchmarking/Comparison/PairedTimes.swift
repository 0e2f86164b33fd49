import Foundation
import Results

/// Times of this build and of another one, taken in turns in one session.
///
/// In each repetition, each group is measured in a fresh process of either build, one directly
/// after the other, so that both run under the same conditions; their order alternates. Each
/// pair of processes gives one ratio per cell. Each repetition runs another link of each build, where there
/// are several. In the first group this build goes a second time, with another link, to be compared with
/// itself.
@MainActor
struct PairedTimes {
  /// The number of pairs of processes, and the time of each process for a group.
  struct Effort {
    var repetitions: Int
    var groupSeconds: Double
    var batchNanoseconds: Double
    var maximumRounds: Int
  }

  /// Gets a link of a build ready for a repetition.
  typealias Start = (_ layout: Int) throws -> Run.Execute

  let groups: [WorkerPlan.Group]
  let effort: Effort
  let seed: UInt64
  let new: Start
  let old: Start
  let report: (Run.Progress) -> Void

  /// The logarithms of the ratios, new over old, by repetition.
  private var logarithms: [Cell: [Double]] = [:]

  /// The logarithms of the ratios of the baseline to itself, by repetition.
  private var baselineLogarithms: [Double] = []

  init(
    groups: [WorkerPlan.Group], effort: Effort, seed: UInt64, new: @escaping Start,
    old: @escaping Start, report: @escaping (Run.Progress) -> Void
  ) {
    self.groups = groups.map(\.withBaseline)
    self.effort = effort
    self.seed = seed
    self.new = new
    self.old = old
    self.report = report
  }

  /// Measures everything, or as much as there is time for until an interruption.
  mutating func measure() throws {
    var generator = SeededGenerator(seed: seed)
    for repetition in 0..<effort.repetitions {
      let builds: [Turn: Run.Execute] = [
        .new: try new(repetition), .old: try old(repetition), .newAgain: try new(repetition + 1),
      ]
      for (index, group) in groups.enumerated() {
        guard !Interruption.isRequested else { return }
        report(
          Run.Progress(
            fraction: (Double(repetition) + Double(index) / Double(groups.count))
              / Double(effort.repetitions),
            label: "timing both builds, \(repetition + 1) of \(effort.repetitions)"))
        try measure(
          group, builds, isFirst: index == 0,
          newGoesFirst: (repetition + index).isMultiple(of: 2), &generator)
      }
    }
  }

  private mutating func measure(
    _ group: WorkerPlan.Group, _ builds: [Turn: Run.Execute], isFirst: Bool, newGoesFirst: Bool,
    _ generator: inout SeededGenerator
  ) throws {
    var order: [Turn] = isFirst ? [.new, .old, .newAgain] : [.new, .old]
    if !newGoesFirst { order.reverse() }
    let seed = generator.next()
    var times: [Turn: [Participant: Double]] = [:]
    for turn in order {
      let padding = WorkerProcess.padding(using: &generator)
      times[turn] = try builds[turn].flatMap { try time(group, seed, padding, $0) }
    }
    guard let new = times[.new], let old = times[.old] else { return }
    for variant in group.variants {
      guard let new = new[variant], let old = old[variant], new > 0, old > 0 else { continue }
      logarithms[group.cell(variant), default: []].append(log(new / old))
    }
    if let again = times[.newAgain]?[.baseline], let new = new[.baseline], new > 0, again > 0 {
      baselineLogarithms.append(log(again / new))
    }
  }

  private enum Turn { case new, old, newAgain }

  /// The median time of an operation of each variant in one process; nothing after an interruption.
  private func time(
    _ group: WorkerPlan.Group, _ seed: UInt64, _ padding: Int, _ execute: Run.Execute
  ) throws -> [Participant: Double]? {
    let plan = WorkerPlan.TimePlan(
      seed: seed, budgetSeconds: effort.groupSeconds, batchNanoseconds: effort.batchNanoseconds,
      minimumRounds: 6, maximumRounds: effort.maximumRounds, singlesNanoseconds: 0, layout: 0)
    var medians: [Participant: Double]?
    try execute([WorkerPlan(task: .time(plan), groups: [group])], padding) { message in
      guard case .timed(let group, let times) = message else { return }
      medians = [:]
      for (index, variant) in group.variants.enumerated() {
        medians?[variant] = Statistics.median(times.rounds.map { $0[index].time })
      }
    }
    return medians
  }

  /// The changes of the times of cells, which are one family; cells without a pair are left out.
  func changes(of cells: [Cell]) -> [TimeChange] {
    TimeChange.judged(
      cells.compactMap { cell in
        logarithms[cell].flatMap(TimeRatio.init(logarithms:)).map { (cell, $0) }
      })
  }

  /// The comparison of this build's baseline with itself; nil without two repetitions.
  var selfTest: RunRecord.SelfTest? {
    guard let ratio = TimeRatio(logarithms: baselineLogarithms),
      let verdict = Verdicts.verdicts(on: [ratio]).first
    else { return nil }
    return RunRecord.SelfTest(
      verdict: verdict, ratio: ratio.value, ratioLow: ratio.interval.lowerBound,
      ratioHigh: ratio.interval.upperBound)
  }
}
