import Foundation
import Results
import Scenarios

@MainActor
struct CellStatistics {
  let suite: Suite
  let measurements: Measurements
  let record: RunRecord

  /// The rows of one cell, in the order of the file; none when nothing was measured.
  func rows(_ cell: Cell) -> [ResultRow] {
    if let reason = measurements.failures[cell] {
      return [row(cell, .didNotConform(reason: reason))]
    }
    return timeRows(cell) + streamRows(cell) + coldRows(cell) + singleRows(cell)
      + (measurements.counts(of: cell)?.values ?? []).map { row(cell, .count($0, $1)) }
      + instructionRows(cell)
  }

  /// The batches of one cell, and its single operations with empty caches, each with the stopwatch's own
  /// time.
  func samples(_ cell: Cell) -> [SampleRow] {
    guard measurements.failures[cell] == nil else { return [] }
    return samples(cell, .settleTime, measurements.times)
      + samples(cell, .coldTime, measurements.coldTimes)
  }

  private func samples(_ cell: Cell, _ metric: Metric, _ times: TimesOfGroups) -> [SampleRow] {
    let layouts = max(1, record.layouts?.count ?? 0)
    return zip(times.samples(of: cell), times.operations(of: cell)).enumerated().flatMap {
      process, batch in
      batch.0.enumerated().map { round, sample in
        var row = SampleRow(
          runID: record.runID, cell: cell, architecture: architecture(cell),
          metric: metric, process: process, layout: process % layouts, round: round,
          position: sample.position, ops: batch.1, value: sample.time)
        if let views = suite.views { row.views = views.kind }
        return row
      }
    }
  }

  func row(_ cell: Cell, _ finding: ResultRow.Finding, flags: Set<Flag> = []) -> ResultRow {
    let isUnsound = measurements.unsound[cell] != nil && measurements.failures[cell] == nil
    let common = (record.build.isDebug ? [.debug] : []) + (isUnsound ? [.unsound] : []) as [Flag]
    var row = ResultRow(
      runID: record.runID, cell: cell, architecture: architecture(cell),
      // Controls need not keep the rules.
      isChecked: !isUnsound && suite.architectures.contains { $0.participant == cell.variant },
      flags: flags.union(common), finding)
    if isUnsound { row.breach = measurements.unsound[cell] }
    // Counts are those of probes.
    if row.metric.isTime, let views = suite.views { row.views = views.kind }
    return row
  }

  private func architecture(_ cell: Cell) -> String {
    suite.architecture(cell.variant)?.profile.architecture ?? ""
  }

  private func timeRows(_ cell: Cell) -> [ResultRow] {
    guard let settle = settleRow(cell) else { return [] }
    let differences = measurements.times.differences(of: cell, to: .baseline)
    let rows = [settle, frameRow(cell)].compactMap(\.self)
    // A difference may be negative, and has no geometric mean.
    guard !isYardstick(cell), let overhead = time(cell, differences, { ProcessMean($0) }) else {
      return rows
    }
    return rows + [row(cell, .time(.overheadTime, overhead), flags: settle.flags)]
  }

  private func isYardstick(_ cell: Cell) -> Bool {
    cell.variant == .baseline || !cell.variant.isCompared
  }

  func settleRow(_ cell: Cell) -> ResultRow? {
    let batches = measurements.times.samples(of: cell)
    guard var time = time(cell, batches.map { $0.map(\.time) }) else { return nil }
    var flags = flags(of: time, measurements.times, cell)
    if cell.variant != .baseline {
      let pairs = measurements.times.pairs(of: cell, with: .baseline)
      flags.formUnion(compare(&time, pairs.map { $0.map { log($0.own / $0.other) } }))
    }
    return row(cell, .time(.settleTime, time), flags: flags)
  }

  private func frameRow(_ cell: Cell) -> ResultRow? {
    let frames = measurements.times.samples(of: cell).map { $0.compactMap(\.frame) }
    guard frames.contains(where: { !$0.isEmpty }) else { return nil }
    return time(cell, frames).map {
      row(cell, .time(.frameTime, $0), flags: flags(of: $0, measurements.times, cell))
    }
  }

  /// The share of a core that a stream takes, and the frames that it misses; none for other cells.
  private func streamRows(_ cell: Cell) -> [ResultRow] {
    let streams = measurements.streams(of: cell)
    var missed = time(streams.map { [Double($0.missedFrames)] }) { ProcessMean($0) }
    if let interval = missed?.interval {
      missed?.interval = max(0, interval.lowerBound)...interval.upperBound
    }
    let share = time(streams.map { [$0.share] }) { ProcessMean(geometric: $0) }
    return [(Metric.missedFrames, missed), (.processorShare, share)].compactMap { metric, time in
      time.map { row(cell, .time(metric, $0), flags: flags(of: $0, measurements.times, cell)) }
    }
  }

  private func time(
    _ cell: Cell, _ batches: [[Double]],
    _ mean: ([Double]) -> ProcessMean? = { ProcessMean(geometric: $0) }
  ) -> Time? {
    let operations = measurements.times.operations(of: cell).map(Double.init)
    return time(batches, opsPerBatch: Statistics.median(operations).map { Int($0) }, mean)
  }

  private func time(
    _ batches: [[Double]], opsPerBatch: Int? = nil, _ mean: ([Double]) -> ProcessMean?
  ) -> Time? {
    mean(batches.compactMap(Statistics.median)).map { mean in
      Time(
        value: mean.value, interval: mean.interval, processes: batches.count,
        opsPerBatch: opsPerBatch, distribution: Distribution(batches.flatMap(\.self)))
    }
  }

  /// Adds the ratio to the baseline, from its logarithms by process and round, and gives its flags.
  private func compare(_ time: inout Time, _ logarithms: [[Double]]) -> Set<Flag> {
    // A single operation may take less than the clock resolves: then there is no ratio.
    guard logarithms.joined().allSatisfy(\.isFinite) else { return [] }
    guard let ratio = TimeRatio(logarithms: logarithms.compactMap(Statistics.median)) else {
      return []
    }
    time.ratio = ratio
    let halfWidth = (ratio.interval?.upperBound ?? 0) / ratio.value - 1
    var flags: Set<Flag> = halfWidth > Flag.wideHalfWidth ? [.wideInterval] : []
    let spread = Statistics.spreadOfMedians(logarithms) ?? 0
    if hasLayouts, exp(spread) - 1 > Flag.layoutSpread { flags.insert(.layoutSensitive) }
    return flags
  }

  private var hasLayouts: Bool { record.layouts?.count ?? 0 > 1 }

  private func flags(of time: Time, _ times: TimesOfGroups, _ cell: Cell) -> Set<Flag> {
    var flags: Set<Flag> = []
    if time.processes < Flag.minimumProcesses { flags.insert(.fewProcesses) }
    if !hasLayouts { flags.insert(.oneLayout) }
    if times.stolenShare(of: cell.group) ?? 0 > Flag.stolenShare { flags.insert(.stolenTime) }
    return flags
  }

  private func singleRows(_ cell: Cell) -> [ResultRow] {
    return time(measurements.singles(of: cell)) { ProcessMean(geometric: $0) }.map { time in
      [row(cell, .time(.returnTime, time), flags: flags(of: time, measurements.times, cell))]
    } ?? []
  }

  private func instructionRows(_ cell: Cell) -> [ResultRow] {
    guard let counts = measurements.instructions[cell] else { return [] }
    return counts.values.map { metric, value in
      row(
        cell, .count(metric, value), flags: counts.isVarying(metric) ? [.addressDependent] : [])
    }
  }

  /// The times of single operations with empty caches: without the driver's, and without the
  /// baseline's; of the driver itself, the whole time.
  func coldRows(_ cell: Cell) -> [ResultRow] {
    let all = measurements.coldTimes
    let times =
      cell.variant == .driver
      ? all.samples(of: cell).map { $0.map(\.time) } : all.differences(of: cell, to: .driver)
    // A difference may be negative, and has no geometric mean.
    guard var time = time(times, { ProcessMean($0) }) else { return [] }
    var flags = flags(of: time, all, cell)
    if !all[cell.group].allSatisfy(\.isEmptied) { flags.insert(.notEmptied) }
    let isCompared = cell.variant != .driver && cell.variant != .baseline
    let differences = all.differences(of: cell, to: .baseline)
    guard isCompared, let added = self.time(differences, { ProcessMean($0) }) else {
      return [row(cell, .time(.coldTime, time), flags: flags)]
    }
    let ratioFlags = compareCold(&time, cell, times)
    return [
      row(cell, .time(.coldTime, time), flags: flags.union(ratioFlags)),
      row(cell, .time(.coldOverheadTime, added), flags: flags),
    ]
  }

  /// Adds the ratio to the baseline, of medians by process, because the difference of two single
  /// operations may be below zero, and gives its flags.
  private func compareCold(_ time: inout Time, _ cell: Cell, _ times: [[Double]]) -> Set<Flag> {
    let baselines = measurements.coldTimes.differences(
      of: Cell(cell.group, .baseline), to: .driver)
    let pairs = zip(times, baselines).compactMap { times, baselines in
      Statistics.median(times).flatMap { time in
        Statistics.median(baselines).map { (time: time, baseline: $0) }
      }
    }
    guard pairs.allSatisfy({ min($0.time, $0.baseline) > 0 }) else { return [] }
    return compare(&time, pairs.map { [log($0.time / $0.baseline)] })
  }
}
