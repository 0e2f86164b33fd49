import ExecutorPump
import Foundation

/// A process that measures a part of a run on behalf of another one.
@MainActor
public struct Worker {
  private let suite: Suite

  /// Makes a worker for a suite.
  public init(suite: Suite) { self.suite = suite }

  /// Reads a plan from standard input and reports on standard output.
  public func run() throws {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let plan = try JSONDecoder().decode(WorkerPlan.self, from: input)
    try Pump.window {
      switch plan.task {
      case .count(let variant): try count(variant, plan.groups)
      case .time(let timePlan): try time(timePlan, plan.groups)
      }
    }
  }

  private func count(_ variant: String, _ groups: [WorkerPlan.Group]) throws {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    let worker = CountWorker(suite: suite)
    for group in groups {
      let cell = group.cell(variant)
      do {
        try report(.counted(cell, worker.count(cell)))
      } catch let failure as CountFailure {
        try report(.failed(cell, reason: failure.description))
      }
    }
  }

  private func time(_ plan: WorkerPlan.TimePlan, _ groups: [WorkerPlan.Group]) throws {
    let worker = TimeWorker(suite: suite, plan: plan)
    let start = MonotonicTime.nanoseconds()
    for (index, group) in groups.enumerated() {
      let elapsed = Double(MonotonicTime.nanoseconds() - start) / 1e9
      let share = (plan.budgetSeconds - elapsed) / Double(groups.count - index)
      if let times = worker.measure(group, seconds: share) {
        try report(.timed(group, times))
      } else {
        try report(.failed(group.cell(""), reason: "there is no such workload"))
      }
    }
  }

  private func report(_ message: WorkerMessage) throws {
    var line = try JSONEncoder().encode(message)
    line.append(UInt8(ascii: "\n"))
    try FileHandle.standardOutput.write(contentsOf: line)
  }
}
