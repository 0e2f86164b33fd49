import Results

/// Descriptions of the workloads and variants in result files, in the order of their suite.
package struct ReportGuide: Sendable {
  package struct Workload: Sendable {
    /// The name as `scenario/workload`.
    let name: String

    /// One operation of the workload, in words.
    let summary: String

    package init(_ name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  package struct Variant: Sendable {
    /// A decision that the variant declares.
    package struct Decision: Sendable {
      let name: String
      let value: String

      package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    let name: Participant

    /// The identifier of its architecture.
    let family: String
    let summary: String
    let decisions: [Decision]

    /// Whether it is measured for scale and is no architecture.
    let isReferenceCell: Bool

    package init(
      _ name: Participant, family: String = "", summary: String = "", decisions: [Decision] = [],
      isReferenceCell: Bool = false
    ) {
      self.name = name
      self.family = family
      self.summary = summary
      self.decisions = decisions
      self.isReferenceCell = isReferenceCell
    }
  }

  let workloads: [Workload]
  let variants: [Variant]

  package init(workloads: [Workload] = [], variants: [Variant] = []) {
    self.workloads = workloads
    self.variants = variants
  }

  func summary(ofWorkload name: String) -> String? {
    workloads.first { $0.name == name }?.summary
  }

  func summary(ofVariant name: Participant) -> String? {
    variants.first { $0.name == name }?.summary
  }

  func isReferenceCell(_ name: Participant) -> Bool {
    variants.contains { $0.name == name && $0.isReferenceCell }
  }
}
