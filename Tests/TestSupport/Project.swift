import Foundation
import Scenarios

/// The files of this project.
package enum Project {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func path(_ name: String) -> String { root.appending(path: name).path() }

  package static func text(of path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of a folder's files with one of the extensions, in alphabetical order.
  package static func paths(in folder: String, withExtensions extensions: Set<String>) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String }
    return (names ?? []).filter { extensions.contains(URL(filePath: $0).pathExtension) }
      .sorted().map { "\(folder)/\($0)" }
  }
}

/// A part of a thorough run: a workload of three variants.
package struct RunSample {
  package let results: String

  package let record: String

  /// The content of a `samples.csv` with a row for each time of a batch.
  package let samples: String

  package init() throws {
    results = try Self.content("results.csv")
    record = try Self.content("run.json")
    let head =
      "schema_version,run_id,scenario,workload,size_label,n,views,architecture,variant,metric,unit,"
      + "process,layout,block,round,position,ops,value\n"
    samples =
      head
      + results.split(separator: "\n").filter { $0.contains(",settle_time,") }.map { row in
        let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        return fields.prefix(11).joined(separator: ",") + ",0,0,0,1,2,100,\(fields[16])\n"
      }.joined()
  }

  private static func content(_ name: String) throws -> String {
    try String(contentsOfFile: Project.path("Tests/Fixtures/run/\(name)"), encoding: .utf8)
  }
}

/// A closure for the next frame.
package final class FrameCall: FrameClient {
  private let show: @MainActor (FrameCall) -> Void

  package init(_ show: @escaping @MainActor (FrameCall) -> Void) { self.show = show }

  package func displayFrame() { show(self) }
}

/// A folder for one test; it is removed with this object.
package final class TemporaryFolder {
  package let url: URL

  package init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("cannot create a temporary folder: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, in a new subfolder if its name contains one.
  package func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func content(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The names of all files in the folder or a subfolder, hidden ones too.
  package func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
