import Foundation

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
