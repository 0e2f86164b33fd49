import TestSupport

extension Project {
  static let sources = files(in: "Sources")

  static let articles = files(in: "Sources", extensions: ["md"])

  /// All modules that are written in Swift.
  static let modules = Set(sources.map(\.target)).sorted()

  /// The modules of the baseline and the variants.
  static let variants = modules.filter { $0.hasPrefix("Arch") && $0 != "ArchBenchKit" }

  static func files(of target: String) -> [SourceFile] { sources.filter { $0.target == target } }

  private static func files(
    in folder: String, extensions: Set<String> = ["swift"]
  ) -> [SourceFile] {
    paths(in: folder, withExtensions: extensions).compactMap { path in
      text(of: path).map { SourceFile(path: path, text: $0) }
    }
  }
}
