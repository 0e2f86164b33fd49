/// All that the worker processes reported.
struct Measurements {
  private(set) var counts: [Cell: CellCounts] = [:]
  private(set) var failures: [Cell: String] = [:]

  /// The times of each group, by process.
  private(set) var times: [WorkerPlan.Group.Key: [GroupTimes]] = [:]

  /// The variants of each group, in the order of its times.
  private(set) var variants: [WorkerPlan.Group.Key: [String]] = [:]

  mutating func take(_ message: WorkerMessage) {
    switch message {
    case .counted(let cell, let counts): self.counts[cell] = counts
    case .failed(let cell, let reason): failures[cell] = reason
    case .timed(let group, let times):
      self.times[group.key, default: []].append(times)
      variants[group.key] = group.variants
    case .walked: break
    }
  }

  /// The batches of a cell, by process and round.
  func batches(of cell: Cell) -> [[GroupTimes.Batch]] {
    let key = WorkerPlan.Group.Key(cell)
    guard let index = variants[key]?.firstIndex(of: cell.variant) else { return [] }
    return times[key, default: []].map { $0.rounds.map { $0[index] } }
  }

  /// How many operations the batches of a cell had, by process.
  func operations(of cell: Cell) -> [Int] {
    let key = WorkerPlan.Group.Key(cell)
    guard let index = variants[key]?.firstIndex(of: cell.variant) else { return [] }
    return times[key, default: []].map { $0.operations[index] }
  }

  /// The median time, in nanoseconds, of an operation of the first group that does nothing.
  var driverCost: Double? {
    let costs = variants.compactMap { key, variants -> Double? in
      guard let index = variants.firstIndex(of: Suite.driver) else { return nil }
      return Statistics.median(
        times[key, default: []].flatMap { $0.rounds.map { $0[index].time } })
    }
    return costs.min()
  }
}

extension WorkerPlan.Group {
  /// What names a group, whatever its variants.
  struct Key: Hashable {
    let scenario: String
    let workload: String
    let size: String

    init(_ cell: Cell) {
      scenario = cell.scenario
      workload = cell.workload
      size = cell.size
    }
  }

  var key: Key { Key(cell("")) }
}
