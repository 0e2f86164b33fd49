import Results

/// What a report knows of the names in result files.
package struct ReportGuide: Sendable {
  /// What one operation of a workload is, by `scenario/workload`.
  package var workloads: [String: String]

  /// What a variant is.
  package var variants: [Participant: String]

  /// Cells to compare with that are no architectures.
  package var referenceCells: Set<Participant>

  /// Makes a guide.
  package init(
    workloads: [String: String] = [:], variants: [Participant: String] = [:],
    referenceCells: Set<Participant> = []
  ) {
    self.workloads = workloads
    self.variants = variants
    self.referenceCells = referenceCells
  }
}
