import Foundation
import Results

/// Compares the times of this build with those of another one, taken in turns in one session.
///
/// In each repetition, each group is measured in a fresh process of either build, one directly
/// after the other, so that both run under the same conditions; their order alternates. Each
/// pair of processes gives one ratio per cell. Each repetition runs another link of each build, where there
/// are several. In the first group this build goes a second time, with another link, to be compared with
/// itself.
@MainActor
public struct PairedTimes {
  package let times: TimeComparison

  /// The comparison of this build's baseline with itself; nil without two repetitions.
  package let selfTest: RunRecord.SelfTest?

  /// Gets the processes of a link of a build ready for a repetition.
  typealias Start = (_ layout: Int) throws -> WorkerPool

  /// Measures cells that both builds have.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
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
    let groups = WorkerPlan.Group.groups(of: cells).map(\.withBaseline)
    let repetitions = mode.repetitionCount
    var ratios = Ratios()
    var generator = SeededGenerator(seed: seed)
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
          let plan = WorkerPlan(
            task: task, groups: [group], padding: WorkerPlan.padding(using: &generator))
          try builds[turn]?.run([plan]) {
            if case .timed(let group, let times) = $1 { medians[turn] = times.medians(of: group) }
          }
        }
        ratios.add(medians, of: group)
      }
    }
    selfTest = ratios.selfTest
    let doubt: String? =
      switch selfTest?.hasFailed {
      case nil: "the baseline of this build was not compared with itself"
      case true?: "the baseline of this build differed from itself"
      case false?: nil
      }
    times = TimeComparison(changes: ratios.changes(of: cells), doubts: doubt.map { [$0] } ?? [])
  }

  private enum Turn { case new, old, newAgain }

  /// The logarithms of ratios, by repetition.
  private struct Ratios {
    /// New over old.
    private var logarithms: [Cell: [Double]] = [:]

    private var ofBaseline: [Double] = []

    /// Adds the ratios of a group, where nothing was interrupted.
    mutating func add(_ times: [Turn: [Participant: Double]], of group: WorkerPlan.Group) {
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
    func changes(of cells: [Cell]) -> [TimeChange] {
      TimeChange.judged(
        cells.compactMap { cell in
          guard let ratio = logarithms[cell].flatMap(TimeRatio.init(logarithms:)),
            ratio.standardError != nil
          else { return nil }
          return (cell, ratio)
        })
    }

    var selfTest: RunRecord.SelfTest? {
      guard let ratio = TimeRatio(logarithms: ofBaseline),
        let interval = ratio.interval, let verdict = Verdicts.verdicts(on: [ratio]).first
      else { return nil }
      return RunRecord.SelfTest(
        verdict: verdict, ratio: ratio.value, ratioLow: interval.lowerBound,
        ratioHigh: interval.upperBound)
    }
  }
}

extension WorkerPlan.TimePlan {
  fileprivate static func paired(_ mode: RunMode, seed: UInt64) -> WorkerPlan.TimePlan {
    WorkerPlan.TimePlan(
      seed: seed, budgetSeconds: mode == .thorough ? 0.1 : 0.05, batchNanoseconds: 200_000,
      minimumRounds: 6, maximumRounds: 40, singlesNanoseconds: 0, layout: 0)
  }
}

extension GroupTimes {
  fileprivate func medians(of group: WorkerPlan.Group) -> [Participant: Double] {
    var medians: [Participant: Double] = [:]
    for (index, variant) in group.variants.enumerated() {
      medians[variant] = Statistics.median(rounds.map { $0[index].time })
    }
    return medians
  }
}

extension RunMode {
  /// The number of pairs of processes that compare two builds.
  public var repetitionCount: Int { pick(6, 10, 20) }

  /// The mode of the sizes that are compared: those of a quick run, unless there is time for all.
  package var sizesOfComparison: RunMode { self == .thorough ? self : .quick }
}
