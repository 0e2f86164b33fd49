import Conformance
import ExecutorPump
import Results
import Scenarios

/// Long random walks of many variants in worker processes, one per core, so that a crash of one does
/// not end the others.
@MainActor
public final class Soak {
  /// The walks of one variant through one scenario.
  public struct Row: Sendable {
    public let variant: String
    public let scenario: ScenarioName
    public internal(set) var tally = WalkSummary()
  }

  /// Runs plans at the same time and passes their messages on.
  typealias Execute = ([WorkerPlan], (WorkerMessage) -> Void) throws -> Void

  private let options: SoakOptions
  private let execute: Execute
  private let report: (_ fraction: Double) -> Void
  private var rows: [Row]

  /// Prepares walks through all scenarios that the variants implement.
  public convenience init(
    suite: Suite, options: SoakOptions, report: @escaping (_ fraction: Double) -> Void
  ) {
    self.init(suite: suite, options: options, report: report) { plans, take in
      try WorkerProcess().run(plans, report: take)
    }
  }

  init(
    suite: Suite, options: SoakOptions, report: @escaping (_ fraction: Double) -> Void,
    execute: @escaping Execute
  ) {
    self.options = options
    self.report = report
    self.execute = execute
    rows = suite.architectures.filter { options.variants.contains($0.profile.variant) }
      .flatMap { architecture in
        ScenarioName.allCases.filter(Subject(architecture).implements)
          .map { Row(variant: architecture.profile.variant, scenario: $0) }
      }
  }

  /// Runs all walks, or until an interruption.
  ///
  /// - Throws: ``WorkerError`` when a worker process fails.
  public func walk() throws -> [Row] {
    guard Pump.isSupported else { throw PumpUnavailable() }
    let plans = self.plans
    let pieceCount = plans.reduce(0) { $0 + $1.steps.count }
    var doneCount = 0
    try execute(plans) { message in
      if case .walked(let piece, let tally) = message { take(piece, tally) }
      doneCount += 1
      report(Double(doneCount) / Double(pieceCount))
    }
    return rows
  }

  private func take(_ piece: WorkerPlan.WalkPiece, _ tally: WalkSummary) {
    let index = rows.firstIndex {
      $0.variant == piece.variant.id && $0.scenario.rawValue == piece.scenario
    }
    if let index { rows[index].tally.add(tally) }
  }

  /// The walks of a row are divided, so that all cores have the same amount of work.
  private static let piecesPerRow = 10

  /// A plan per core, with pieces of every row.
  private var plans: [WorkerPlan] {
    let pieces = rows.flatMap(pieces)
    let count = min(WorkerProcess.atOnce, pieces.count)
    return (0..<count).map { number in
      let indices = stride(from: number, to: pieces.count, by: count)
      return WorkerPlan(task: .walk(indices.map { pieces[$0] }))
    }
  }

  private func pieces(of row: Row) -> [WorkerPlan.WalkPiece] {
    let size = max(1, (options.walkCount + Self.piecesPerRow - 1) / Self.piecesPerRow)
    return stride(from: 0, to: options.walkCount, by: size).map { start in
      let end = min(start + size, options.walkCount)
      return WorkerPlan.WalkPiece(
        variant: Participant(row.variant), scenario: row.scenario.rawValue,
        seeds: (options.seed &+ UInt64(start))..<(options.seed &+ UInt64(end)),
        stepCount: options.stepCount)
    }
  }
}

/// The extent of a soak.
public struct SoakOptions: Sendable {
  /// The seed of the first walk through each scenario of each variant.
  public var seed: UInt64

  /// The number of walks through each scenario of each variant.
  public var walkCount: Int

  /// The number of steps of each walk.
  public var stepCount: Int
  public var variants: [String]

  public init(seed: UInt64, walkCount: Int, stepCount: Int, variants: [String]) {
    self.seed = seed
    self.walkCount = walkCount
    self.stepCount = stepCount
    self.variants = variants
  }
}
