extension WorkerPlan {
  /// What it means that the process ended too early; nil when it is a reason to end the whole run.
  func message(of error: WorkerError, afterReports count: Int) -> WorkerMessage? {
    switch task {
    case .check(let plan):
      plan.outcome(of: error, afterReports: count).map { .checked($0) }
    case .instructions(let variant):
      groups.indices.contains(count)
        ? .failed(groups[count].cell(variant), reason: "\(error)") : nil
    case .count, .audit, .time, .walk, .describe: nil
    }
  }
}
