import Conformance
import Results
import Scenarios

/// The workloads, and the architectures to run them on.
@MainActor
public struct Suite {
  /// The variants, the baseline first.
  public let architectures: [any Architecture.Type]

  /// Cells to compare with that are not architectures.
  public let referenceCells: [any ReferenceCell.Type]

  package var participants: [any Architecture.Type] { architectures + referenceCells }

  /// Every workload, in the order of reports.
  public internal(set) var workloads = Workload.all

  /// The views to measure times with in place of probes, if any.
  package let views: (any ViewLayer.Type)?

  /// The groups of operations that answers rest on: those in an application, if each variant has one, and
  /// those of a long list.
  var answerGroups: [CellGroup] {
    let onScreen =
      architectures.allSatisfy { $0.application != nil }
      ? AnswerOperation.inApplication : AnswerOperation.ofFeatures
    return (onScreen + AnswerOperation.inLongList).map(\.group)
  }

  /// Makes a suite of all workloads, whose times are measured with probes or with the views of a layer.
  ///
  /// - Precondition: the first architecture is the baseline, and no two have the same identifier.
  public init(
    architectures: [any Architecture.Type], referenceCells: [any ReferenceCell.Type] = [],
    views: (any ViewLayer.Type)? = nil
  ) {
    self.architectures = architectures
    self.referenceCells = referenceCells
    self.views = views
    if let problem = Self.problem(with: participants.map { $0.profile }) {
      preconditionFailure(problem)
    }
  }

  /// The fault of the names in the profiles of variants, with the remedy; nil without a fault.
  package static func problem(with profiles: [Profile]) -> String? {
    problem(with: profiles.map(\.variant))
  }

  private static func problem(with names: [String]) -> String? {
    guard names.first == "\(Participant.baseline)" else {
      return "this program lacks the baseline; pass DirectArchitecture.self first"
    }
    if names.contains("") { return "a variant has no name; give its profile a 'variant'" }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      return "two variants are called '\(twice)'; give each profile a 'variant' of its own"
    }
    let reserved = names.dropFirst().first { name in
      if case .variant = Participant(name) { false } else { true }
    }
    return reserved.map {
      "'\($0)' names a program of the instrument; give the profile another 'variant'"
    }
  }

  /// Every cell, in the order of reports.
  public var cells: [Cell] { groups.flatMap(\.cells) }

  /// Every cell that a run reports, the controls' too, in the order of reports.
  package var reportedCells: [Cell] { groups.flatMap(\.withControls.cells) }

  private var groups: [WorkerPlan.Group] {
    workloads.flatMap { workload in
      let cells = referenceCells.filter {
        $0.workloads.contains("\(workload.scenario)/\(workload.name)")
      }
      let variants = (architectures + cells).filter(workload.isImplemented).map { $0.participant }
      return sizes(of: workload).map { size in
        WorkerPlan.Group(
          CellGroup(scenario: workload.scenario, workload: workload.name, size: Size("\(size)")),
          variants)
      }
    }
  }

  /// The cells that a mode measures.
  public func cells(in mode: RunMode) -> [Cell] {
    cells.filter { cell in
      guard let (workload, size) = workload(of: cell) else { return false }
      return mode.sizes(among: sizes(of: workload)).contains(size)
    }
  }

  package func sizes(of workload: Workload) -> [Int] {
    views == nil ? workload.sizes : workload.drawnSizes
  }

  func workload(of cell: Cell) -> (workload: Workload, size: Int)? {
    for workload in workloads
    where workload.scenario == cell.group.scenario && workload.name == cell.group.workload {
      if let size = sizes(of: workload).first(where: { $0 == cell.group.size.n }) {
        return (workload, size)
      }
    }
    return nil
  }

  func prepare(_ cell: Cell, mode: SessionMode) throws(UnknownWork) -> any WorkloadSession {
    guard let (workload, size) = workload(of: cell),
      let architecture = architecture(cell.variant),
      let session = workload.prepare(architecture, size, mode)
    else {
      throw UnknownWork(cell)
    }
    return session
  }

  func architecture(_ variant: Participant) -> (any Architecture.Type)? {
    switch variant {
    case .driver: NoArchitecture.self
    case .baselineAgain, .baselineSlow: architectures.first
    case .baseline, .variant: participants.first { $0.participant == variant }
    }
  }

  /// Whether a mode times single operations of a workload at a size with empty caches.
  ///
  /// A default run has time for what the answer rests on. Drawing a frame would fill the caches.
  func timesCold(_ group: CellGroup, in mode: RunMode) -> Bool {
    guard views == nil else { return false }
    switch mode {
    case .quick: return false
    case .standard: return answerGroups.contains(group)
    case .thorough:
      guard let workload = workload(of: Cell(group, .baseline))?.workload else { return false }
      return sizes(of: workload).screen == group.size.n || answerGroups.contains(group)
    }
  }

  /// About how long a run takes, in seconds: for checking and counting, for times, and for those with empty
  /// caches.
  func plannedSeconds(_ options: RunOptions) -> (counting: Double, timing: Double, cold: Double) {
    let mode = options.mode
    let groups = WorkerPlan.Group.groups(of: options.cells).map(\.withBaseline)
    let cells = groups.reduce(0) { $0 + $1.variants.count }
    // A cell has no more rounds than are enough, and a process needs a while to start.
    let controls = mode == .thorough ? 3 : 1
    let rounds =
      Double((cells + controls * groups.count) * mode.maximumRounds) * mode.batchNanoseconds / 1e9
    let timing = min(mode.timingSeconds, Double(mode.processCount) * (0.3 + 1.5 * rounds))
    let participants = groups.filter { timesCold($0.id, in: mode) }
      .reduce(0) { $0 + $1.variants.count + 2 }
    let walks = Double(participants * mode.coldRounds * mode.processCount)
    return (1 + 0.04 * Double(cells), timing, walks * CacheBuffer.current.walkSeconds)
  }
}

extension Architecture {
  package static var participant: Participant { Participant(profile.variant) }
}
