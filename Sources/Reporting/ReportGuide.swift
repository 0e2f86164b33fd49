import Benchmarking

/// What a report knows of the names in result files.
package struct ReportGuide: Sendable {
  /// What one operation of a workload is, by `scenario/workload`.
  package var workloads: [String: String]

  /// What a variant is.
  package var variants: [String: String]

  /// Cells to compare with that are no architectures.
  package var referenceCells: Set<String>

  /// Makes a guide.
  package init(
    workloads: [String: String] = [:], variants: [String: String] = [:],
    referenceCells: Set<String> = []
  ) {
    self.workloads = workloads
    self.variants = variants
    self.referenceCells = referenceCells
  }

  /// Knows everything of a suite.
  @MainActor
  package init(_ suite: Suite) {
    let profiles = (suite.architectures + suite.referenceCells).map { $0.profile }
    self.init(
      workloads: Dictionary(
        suite.workloads.map { ("\($0.scenario)/\($0.name)", $0.summary) },
        uniquingKeysWith: { first, _ in first }),
      variants: Dictionary(
        profiles.map { ($0.variant, $0.summary) }, uniquingKeysWith: { first, _ in first }),
      referenceCells: Set(suite.referenceCells.map { $0.profile.variant }))
  }
}
