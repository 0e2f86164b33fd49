import Foundation
import Results
import TextOutput

/// A fresh process of this same executable that works on a plan.
struct WorkerProcess {
  /// The number of processes at the same time, where times do not matter: one per core.
  static let atOnce = max(1, ProcessInfo.processInfo.activeProcessorCount)

  var executable = Bundle.main.executableURL
  var arguments = [Worker.command]

  /// The environment, to which come a fixed hash seed and the padding.
  var environment = ProcessInfo.processInfo.environment

  /// The working directory, if it is another one than that of this process.
  var folder: URL?

  /// The bytes to add to the environment, so that memory lies elsewhere.
  var padding = 0

  /// The timeout of each step, if it is not that of the plan.
  var timeoutSeconds: Double?

  /// A random number of bytes, less than a page.
  static func padding(using generator: inout SeededGenerator) -> Int {
    Int.random(in: 0..<4096, using: &generator)
  }

  /// Works on plans at the same time, a process each: those that measure times are processes of a
  /// fresh copy of a link of this executable.
  ///
  /// - Throws: as ``run(_:report:)``, and ``FileError`` when there is no room for a copy.
  static func execute(
    _ plans: [WorkerPlan], padding: Int, report: (WorkerMessage) -> Void
  ) throws {
    if let layout = plans.lazy.compactMap(\.layout).first {
      try Layouts.ofThisProgram().copy(layout).run(plans, padding: padding, report: report)
    } else {
      try WorkerProcess(padding: padding).run(plans, report: report)
    }
  }

  /// Divides plans into batches of as many processes as there are cores, until all have run or the run
  /// is interrupted.
  ///
  /// - Parameters:
  ///   - run: runs the plans of one batch at the same time and returns those to run again.
  ///   - done: the number of steps of the batches before.
  static func runBatches(
    of plans: [WorkerPlan],
    run: (_ batch: [WorkerPlan], _ done: Int, _ total: Int) throws -> [WorkerPlan]
  ) rethrows {
    let total = plans.reduce(0) { $0 + $1.steps.count }
    var pending = plans
    while !pending.isEmpty, !Interruption.isRequested {
      let batch = Array(pending.prefix(atOnce))
      let done = total - pending.reduce(0) { $0 + $1.steps.count }
      pending = try run(batch, done, total) + pending.dropFirst(batch.count)
    }
  }

  /// Runs plans at the same time, a process each, and hands over the messages.
  ///
  /// The messages of the first plan come as it reports them, then those of the next one; the deadlines of
  /// a process do not depend on the others. The processes have ended when this returns. Ends early,
  /// without an error, when the run is interrupted.
  ///
  /// A process that checks rules and does not come to their end has found a variant that breaks
  /// one. One that counts cells and does not come to the end of one fails that cell alone.
  ///
  /// - Throws: ``WorkerError`` when a process cannot be started, fails, takes too long, or reports
  ///   something else than what was asked for.
  func run(_ plans: [WorkerPlan], report: (WorkerMessage) -> Void) throws {
    var workers: [StartedWorker] = []
    defer { for worker in workers { worker.terminate() } }
    for plan in plans { workers.append(try start(plan)) }
    var counts = plans.map { _ in 0 }
    // What the processes report whose turn it is not yet.
    var waiting = plans.map { _ in [WorkerMessage]() }
    var turn = 0
    while turn < workers.count {
      let running = workers.indices.filter { !workers[$0].hasEnded }
      let areReadable = StartedWorker.wait(for: running.map { workers[$0] })
      for (index, isReadable) in zip(running, areReadable) {
        func take(_ message: WorkerMessage) {
          if index == turn { report(message) } else { waiting[index].append(message) }
        }
        do {
          try workers[index].proceed(isReadable: isReadable) {
            counts[index] += 1
            take($0)
          }
        } catch {
          guard let message = plans[index].message(of: error, afterReports: counts[index]) else {
            throw error
          }
          take(message)
        }
      }
      while turn < workers.count, workers[turn].hasEnded {
        turn += 1
        if turn < workers.count { waiting[turn].forEach(report) }
      }
    }
  }

  private func start(_ plan: WorkerPlan) throws -> StartedWorker {
    let (output, end) = (Pipe(), Pipe())
    return StartedWorker(
      process: try start(plan, output: output, end: end), output: output.fileHandleForReading,
      end: end.fileHandleForReading, steps: plan.steps,
      seconds: timeoutSeconds ?? plan.timeoutSeconds)
  }

  private func start(_ plan: WorkerPlan, output: Pipe, end: Pipe) throws -> Process {
    let process = Process()
    process.terminationHandler = { _ in
      try? end.fileHandleForWriting.write(contentsOf: Data([0]))
    }
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // A variant that crashes in many checks would print as many backtraces, which take seconds each.
      "SWIFT_BACKTRACE": environment["SWIFT_BACKTRACE"] ?? "enable=no",
      "ARCH_BENCH_PADDING": String(repeating: "x", count: padding),
    ]) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    // A worker that ends before it has read its plan must not end this process too.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
    } catch {
      throw WorkerError.notStarted("\(error.localizedDescription)")
    }
    Interruption.endWithRun(process.processIdentifier)
    // If that fails, the way in which the worker ended says why.
    try? input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(plan))
    try? input.fileHandleForWriting.close()
    return process
  }
}

/// Why a worker process did not do its work, and the step that it was in, if it was in one.
public enum WorkerError: Error, Equatable, CustomStringConvertible {
  /// There is no process, for this reason.
  case notStarted(String)

  /// A signal ended the process.
  case died(signal: Int32, step: String?)

  /// The process ended by itself before its work was done.
  case failed(exitCode: Int32, step: String?)

  /// A step of the process did not end before its deadline.
  case late(seconds: Double, step: String?)

  /// The process reported something invalid.
  case unreadable(String, step: String?)

  public var description: String {
    switch self {
    case .notStarted(let reason): "a worker process cannot be started: \(reason)"
    case .died(let signal, let step):
      "a worker process died of signal \(signal)\(Self.during(step))"
    case .failed(let code, let step):
      "a worker process ended with exit code \(code)\(Self.during(step))"
    case .late(let seconds, let step):
      "a worker process needed more than \(seconds.csvText) s\(Self.during(step))"
    case .unreadable(let reason, let step):
      "a worker process reported what cannot be read\(Self.during(step)): \(reason)"
    }
  }

  /// Whether the variant that was at work brought the process down.
  var isOfVariant: Bool {
    switch self {
    case .died, .late: true
    case .failed, .notStarted, .unreadable: false
    }
  }

  /// The conduct of the variant that was at work.
  var conduct: String {
    switch self {
    case .died(let signal, _): "crashed (signal \(signal))"
    case .failed(let code, _): "ended the process with exit code \(code)"
    case .late(let seconds, _): "timed out after \(seconds.csvText) s"
    case .notStarted, .unreadable: description
    }
  }

  private static func during(_ step: String?) -> String { step.map { " while it was \($0)" } ?? "" }
}
