import Benchmarking
import Foundation
import Reporting
import Scenarios

extension ReportGuide {
  /// Describes everything in a suite.
  ///
  /// - Parameter reportFolder: the folder of the report; in a subfolder of `results`, its variants have
  ///   links to the code and the chapters that are there.
  @MainActor
  init(_ suite: Suite, reportFolder: String? = nil) {
    let cells = Set(suite.referenceCells.map { $0.participant })
    self.init(
      workloads: Dictionary(
        suite.workloads.map { ("\($0.scenario)/\($0.name)", $0.summary) },
        uniquingKeysWith: { first, _ in first }),
      variants: suite.participants.map { architecture in
        let (participant, profile) = (architecture.participant, architecture.profile)
        return Variant(
          participant, family: profile.architecture, summary: profile.summary,
          follows: profile.source,
          links: reportFolder.map { Self.links(to: architecture, from: $0) } ?? [],
          isReferenceCell: cells.contains(participant))
      })
  }

  @MainActor
  private static func links(
    to architecture: any Architecture.Type, from folder: String
  ) -> [(title: String, path: String)] {
    let module = String(reflecting: architecture).prefix { $0 != "." }
    let code = "../../Sources/\(module)"
    let links = [(title: "code", path: code), ("chapter", "\(code)/\(module).docc/\(module).md")]
    return links.filter { _, path in
      // The folder of the report need not exist yet.
      let target = URL(filePath: "\(folder)/\(path)").absoluteURL.standardized
      return FileManager.default.fileExists(atPath: target.path(percentEncoded: false))
    }
  }
}
