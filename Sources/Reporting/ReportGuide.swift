import Results

/// Descriptions of the workloads and variants in result files.
package struct ReportGuide: Sendable {
  package struct Variant: Sendable {
    let name: Participant
    let family: String
    let summary: String
    let follows: String?

    /// Files and folders about it, by paths relative to the folder of the report.
    let links: [(title: String, path: String)]
    let decisions: [(name: String, value: String)]

    /// Whether it is measured for scale and is no architecture.
    let isReferenceCell: Bool

    package init(
      _ name: Participant, family: String = "", summary: String = "", follows: String = "",
      links: [(title: String, path: String)] = [],
      decisions: [(name: String, value: String)] = [], isReferenceCell: Bool = false
    ) {
      self.name = name
      self.family = family
      self.summary = summary
      self.follows = follows.isEmpty ? nil : follows
      self.links = links
      self.decisions = decisions
      self.isReferenceCell = isReferenceCell
    }
  }

  /// One operation of each workload, in words, by the workload's name.
  let workloads: [String: String]
  let variants: [Variant]

  package init(workloads: [String: String] = [:], variants: [Variant] = []) {
    self.workloads = workloads
    self.variants = variants
  }

  func summary(ofWorkload name: String, at size: Size) -> String? {
    workloads[name].map { $0.replacing(#/\bn\b/#, with: size.isCount ? size.label : "n") }
  }

  func variant(_ name: Participant) -> Variant? { variants.first { $0.name == name } }
}
