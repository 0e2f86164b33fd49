import Scenarios

/// What can be measured: the workloads, and the architectures to run them on.
@MainActor
public struct Suite {
  /// The variants, the floor first.
  public let architectures: [any Architecture.Type]

  /// Cells to compare with that are not architectures; they run `counter/dispatch` alone.
  public let referenceCells: [any Architecture.Type]

  /// Every workload, in the order of reports.
  public let workloads: [any Workload]

  /// The identifier of the floor that every time is compared with.
  nonisolated public static let floor = "direct"

  /// The identifier under which the driver's own cost is reported.
  nonisolated public static let driver = NoArchitecture.profile.variant

  /// The identifier under which the floor takes part a second time, to be compared with itself.
  nonisolated public static let floorAgain = "direct-again"

  /// The identifier under which the floor takes part with 5 % more work, to see whether that is found.
  nonisolated static let floorSlowed = "direct-slowed"

  /// What the instrument knows beside the variants: yardsticks, which no run reports as variants.
  private static let yardsticks: [any Architecture.Type] =
    [NoArchitecture.self] + KnownPrograms.all

  /// Makes a suite of all workloads.
  ///
  /// - Precondition: the first architecture is the floor, and no two have the same identifier.
  public init(
    architectures: [any Architecture.Type], referenceCells: [any Architecture.Type] = []
  ) {
    self.init(
      architectures: architectures, referenceCells: referenceCells,
      workloads: CounterWorkload.allCases + NavigationWorkload.allCases + NewsWorkload.allCases)
  }

  init(
    architectures: [any Architecture.Type], referenceCells: [any Architecture.Type] = [],
    workloads: [any Workload]
  ) {
    self.architectures = architectures
    self.referenceCells = referenceCells
    self.workloads = workloads
    let variants =
      allVariants + Self.yardsticks.map { $0.profile.variant } + [
        Self.floorAgain, Self.floorSlowed,
      ]
    precondition(variants.first == Self.floor, "the first architecture must be \(Self.floor)")
    precondition(
      Set(variants).count == variants.count, "identifiers must be unique: \(variants)")
  }

  /// Every cell, in the order of reports.
  public var cells: [Cell] {
    workloads.flatMap { workload in
      workload.sizes.flatMap { size in
        variants(of: workload).map { variant in
          Cell(
            scenario: workload.scenario, workload: workload.name, size: size.label,
            variant: variant.profile.variant)
        }
      }
    }
  }

  /// The cells that a mode measures.
  public func cells(in mode: RunMode) -> [Cell] {
    cells.filter { cell in
      guard let (workload, size) = workload(of: cell) else { return false }
      return mode.sizes(of: workload).contains(size)
    }
  }

  /// The identifiers of everything that can be measured.
  var allVariants: [String] { (architectures + referenceCells).map { $0.profile.variant } }

  private func variants(of workload: any Workload) -> [any Architecture.Type] {
    let isFirst = workload.scenario == "counter" && workload.name == "dispatch"
    return (architectures + (isFirst ? referenceCells : [])).filter {
      workload.isImplemented(by: $0)
    }
  }

  /// The workload and the size of a cell, or nothing when there is none.
  func workload(of cell: Cell) -> (workload: any Workload, size: WorkloadSize)? {
    for workload in workloads
    where workload.scenario == cell.scenario && workload.name == cell.workload {
      if let size = workload.sizes.first(where: { $0.label == cell.size }) {
        return (workload, size)
      }
    }
    return nil
  }

  /// Prepares the workload of a cell for its architecture.
  ///
  /// - Throws: ``UnknownCell`` when there is no such cell.
  func prepare(_ cell: Cell, mode: SessionMode) throws(UnknownCell) -> any WorkloadSession {
    guard let (workload, size) = workload(of: cell),
      let architecture = architecture(cell.variant),
      let session = workload.prepare(architecture, size: size, mode: mode)
    else {
      throw UnknownCell(cell: cell)
    }
    return cell.variant == Self.floorSlowed ? SlowedSession(session) : session
  }

  /// The architecture of an identifier; those of yardsticks are known too, and the floor's other ones.
  func architecture(_ variant: String) -> (any Architecture.Type)? {
    if [Self.floorAgain, Self.floorSlowed].contains(variant) { return architectures.first }
    return (architectures + referenceCells + Self.yardsticks)
      .first { $0.profile.variant == variant }
  }
}
