import Benchmarking
import Foundation
import Reporting
import Scenarios

extension ReportGuide {
  /// Describes everything in a suite.
  ///
  /// - Parameter reportFolder: the folder of the report; in a subfolder of `results`, its variants have
  ///   links to their chapters.
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
          participant, summary: profile.summary,
          chapter: reportFolder.flatMap { Self.chapter(of: architecture, from: $0) },
          isReferenceCell: cells.contains(participant))
      })
  }

  @MainActor
  private static func chapter(
    of architecture: any Architecture.Type, from folder: String
  ) -> String? {
    let module = String(reflecting: architecture).prefix { $0 != "." }
    let path = "../../Sources/\(module)/\(module).docc/\(module).md"
    // The folder of the report need not exist yet.
    let target = URL(filePath: "\(folder)/\(path)").absoluteURL.standardized
    return FileManager.default.fileExists(atPath: target.path(percentEncoded: false)) ? path : nil
  }
}
