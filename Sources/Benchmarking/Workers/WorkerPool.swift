import Foundation
import Results

/// Has worker processes work on plans: one after the other where they measure times, otherwise as many
/// at a time as there are cores.
///
/// Each step of a plan has a deadline of its own. A process that dies, hangs or reports what cannot be
/// read is ended, the step that it was in fails, and the steps behind it go on in another process.
package struct WorkerPool {
  /// The number of processes at the same time, where times do not matter: one per core.
  static let atOnce = max(1, ProcessInfo.processInfo.activeProcessorCount)
  let start: (WorkerPlan) throws -> any PoolWorker

  /// The time for each step, if it is not that of the plan.
  var timeoutSeconds: Double?
  var limit = atOnce

  init(start: @escaping (WorkerPlan) throws -> any PoolWorker) { self.start = start }

  init(of program: WorkerProgram) {
    self.init { try WorkerProcess(of: program, $0) }
  }

  /// A pool of processes of this program; those that measure times are of fresh copies of its links.
  package init() {
    self.init { plan in
      let copy = try plan.layout.map { try WorkerProgram().copied(.ofThisProgram(), $0) }
      return try WorkerProcess(of: copy ?? .own, plan)
    }
  }

  /// Works on all plans, or, without an error, on as many as there is time for until an interruption.
  ///
  /// - Parameter revising: the plan to work on, if any, in place of one that is about to start, or of the
  ///   steps that are left after a failure.
  /// - Returns: the number of steps that there was no time for.
  /// - Throws: what `report` throws; ``WorkerError`` when a process cannot be started, but for one that
  ///   measures times: its groups are lost.
  @discardableResult
  func run(
    _ plans: [WorkerPlan], _ activity: String = "", _ progress: ProgressShare = .hidden,
    revising: (WorkerPlan) -> WorkerPlan? = { $0 },
    report: (_ plan: Int, WorkerMessage) throws -> Void
  ) throws -> Int {
    let takesTurns = plans.contains { $0.layout != nil }
    let total = plans.reduce(0) { $0 + $1.stepCount }
    var pending = Array(plans.enumerated())[...]
    var running: [RunningPlan] = []
    defer { for plan in running { plan.worker.end() } }

    var left: Int {
      (pending.map(\.element.stepCount) + running.map(\.stepsLeft)).reduce(0, +)
    }
    func update() {
      let names =
        takesTurns
        ? running.map { ", process \($0.number + 1) of \(plans.count)" }
        : [" " + running.map(\.subject).withoutRepetitions.joined(separator: ", ")]
      progress.update(1 - Double(left) / Double(total), activity + names.joined())
    }

    while !Interruption.isRequested, !pending.isEmpty || !running.isEmpty {
      while running.count < (takesTurns ? 1 : limit), let (number, planned) = pending.popFirst() {
        guard let plan = revising(planned) else { continue }
        let worker: any PoolWorker
        do {
          worker = try start(plan)
        } catch  where takesTurns {
          let error = error as? WorkerError ?? .notStarted("\(error)")
          for step in 0..<plan.stepCount {
            try report(number, plan.message(of: error, atStep: step))
          }
          continue
        }
        let seconds = timeoutSeconds ?? plan.timeoutSeconds
        running.append(RunningPlan(number, plan, worker, seconds: seconds))
      }
      for current in RunningPlan.wait(for: running) {
        do {
          try current.proceed { message in
            update()
            try report(current.number, message)
          }
        } catch let error as WorkerError {
          // An interrupted process dies of that.
          guard !Interruption.isRequested else { return left }
          let message = current.end(error)
          try report(current.number, message)
          if let rest = current.rest(after: message) {
            pending.insert((current.number, rest), at: pending.startIndex)
          }
          update()
        }
      }
      running.removeAll(where: \.hasEnded)
    }
    return left
  }
}

protocol PoolWorker: AnyObject {
  /// A file that is readable when the process has reported something; negative when there is none.
  var descriptor: Int32 { get }

  /// The milliseconds after which the process may have ended without a report.
  var interval: Int32 { get }
  var variantAtWork: Int? { get }

  /// Hands over the messages that are there, without waiting; returns whether the process has ended
  /// by itself, and throws a `WorkerError` when it failed.
  func read(_ report: (WorkerMessage) throws -> Void) throws -> Bool

  func end()
}

private final class RunningPlan {
  let number: Int
  let worker: any PoolWorker
  private(set) var hasEnded = false

  private let plan: WorkerPlan
  private let seconds: Double
  private var done = 0
  private var doing: String?
  private var deadline: DispatchTime

  init(_ number: Int, _ plan: WorkerPlan, _ worker: any PoolWorker, seconds: Double) {
    (self.number, self.plan, self.worker, self.seconds) = (number, plan, worker, seconds)
    deadline = .now() + seconds
  }

  var stepsLeft: Int { hasEnded ? 0 : max(0, plan.stepCount - done) }
  var subject: String { plan.subject(ofStep: done) }

  /// The plan behind the present step, which failed, with the others of its group where that was one
  /// variant's; nil when nothing is left.
  func rest(after message: WorkerMessage) -> WorkerPlan? {
    if plan.layout != nil, case .failed(let cell, _) = message {
      return plan.dropFirst(done)?.without(cell)
    }
    return plan.dropFirst(done + 1)
  }

  /// Waits until processes report or end, or a step takes too long.
  static func wait(for plans: [RunningPlan]) -> [RunningPlan] {
    var sources = plans.map {
      pollfd(fd: $0.worker.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let timeouts = plans.map { min($0.remainingMilliseconds, $0.worker.interval) }
    // A signal may cut it short; then there is nothing to read.
    let count = poll(&sources, nfds_t(sources.count), timeouts.min() ?? 0)
    for (plan, source) in zip(plans, sources) {
      plan.isReadable = count == 0 || source.revents != 0
    }
    return plans.filter { $0.isReadable || $0.remainingMilliseconds == 0 }
  }

  private var isReadable = false

  private var remainingMilliseconds: Int32 {
    let now = DispatchTime.now()
    guard deadline > now else { return 0 }
    // The one more keeps the last part of a millisecond from being waited for without pause.
    return Int32(clamping: (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1)
  }

  /// The time for exit handlers, in seconds.
  private static let secondsToEnd = 5.0

  /// Hands over what there is to read.
  ///
  /// A process that has reported everything may end in any way: exit handlers are a variant's.
  func proceed(_ report: (WorkerMessage) throws -> Void) throws {
    if isReadable {
      do {
        let isOver = try worker.read { message in
          // Output without an end is no reason to wait longer.
          let isAwaited = stepsLeft > 0
          if isAwaited { deadline = .now() + seconds }
          if case .doing(let words) = message { return doing = words }
          doing = nil
          done += 1
          try report(message)
          if isAwaited, stepsLeft == 0 { deadline = .now() + min(seconds, Self.secondsToEnd) }
        }
        if isOver {
          guard stepsLeft == 0 else { throw WorkerError.failed(exitCode: 0) }
          hasEnded = true
        }
      } catch is WorkerError where done >= plan.stepCount {
        finish()
      }
    }
    guard !hasEnded, remainingMilliseconds == 0 else { return }
    if stepsLeft > 0 { throw WorkerError.late(seconds: seconds) }
    finish()
  }

  private func finish() {
    hasEnded = true
    worker.end()
  }

  /// Ends the process, whose present step failed.
  func end(_ error: WorkerError) -> WorkerMessage {
    finish()
    return plan.message(
      of: error, atStep: done, doing: doing, variant: worker.variantAtWork)
  }
}

/// The reason why a worker process did not do its work.
public enum WorkerError: Error, Equatable, CustomStringConvertible {
  case notStarted(String)
  case died(signal: Int32)
  case failed(exitCode: Int32)
  case late(seconds: Double)
  case unreadable(String)

  public var description: String { words(in: "in a worker process") }

  /// What happened in a phase, such as "while it was counted".
  func words(in phase: String) -> String {
    switch self {
    case .notStarted(let reason): "a worker process cannot be started: \(reason)"
    case .died(let signal): "crashed \(phase) (signal \(signal))"
    case .failed(let code): "ended the process with exit code \(code) \(phase)"
    case .late(let seconds): "timed out after \(seconds.csvText) s \(phase)"
    case .unreadable(let reason): "wrote among the reports \(phase): \(reason)"
    }
  }
}
