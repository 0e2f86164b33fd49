import Scenarios

/// What can be measured: the workloads, and the architectures to run them on.
@MainActor
public struct Suite {
  /// The variants, the floor first.
  public let architectures: [any Architecture.Type]

  /// Cells to compare with that are not architectures; they run `counter/dispatch` alone.
  public let referenceCells: [any Architecture.Type]

  /// Every workload, in the order of reports.
  public let workloads: [any Workload] = CounterWorkload.allCases

  /// The identifier of the floor that every time is compared with.
  nonisolated public static let floor = "direct"

  /// The identifier under which the driver's own cost is reported.
  nonisolated public static let driver = NoArchitecture.profile.variant

  /// Makes a suite.
  public init(
    architectures: [any Architecture.Type], referenceCells: [any Architecture.Type] = []
  ) {
    self.architectures = architectures
    self.referenceCells = referenceCells
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

  /// The architecture of an identifier; the driver's own is known too.
  func architecture(_ variant: String) -> (any Architecture.Type)? {
    (architectures + referenceCells + [NoArchitecture.self])
      .first { $0.profile.variant == variant }
  }
}
