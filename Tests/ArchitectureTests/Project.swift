import TestSupport

extension Project {
  static let sources = files(in: "Sources")
  static let tests = files(in: "Tests")
  static let manifest = text(of: "Package.swift") ?? ""

  static let articles = files(in: "Sources", extensions: ["md"])

  /// The modules of the baseline and the variants.
  static let variants = Set(sources.map(\.target))
    .filter { $0.hasPrefix("Arch") && $0 != "ArchBenchKit" }.sorted()

  static func files(of target: String) -> [SourceFile] { sources.filter { $0.target == target } }

  private static func files(
    in folder: String, extensions: Set<String> = ["swift", "c", "h"]
  ) -> [SourceFile] {
    paths(in: folder, withExtensions: extensions).compactMap { path in
      text(of: path).map { SourceFile(path: path, text: $0) }
    }
  }
}

/// A source file with its path in the project, for example `Sources/Scenarios/Views/ViewList.swift`.
struct SourceFile: Sendable, CustomStringConvertible {
  let path: String
  let text: String

  var description: String { path }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder in `Sources` or `Tests`, which is the name of the target.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  var imports: Set<String> {
    let pattern =
      #/
      \s*(?:(?:@\S+|fileprivate|internal|package|private|public)\s+)*import\s+
      (?:(?:class|enum|func|let|protocol|struct|typealias|var)\s+)?(\w+)
      /#
    return Set(lines.compactMap { $0.prefixMatch(of: pattern).map { String($0.1) } })
  }

  var includes: Set<String> {
    let pattern = /\s*#\s*include\s*[<"]([^>"]+)[>"]/
    return Set(lines.compactMap { $0.prefixMatch(of: pattern).map { String($0.1) } })
  }
}
