import TestSupport

extension Project {
  static let sources = files(in: "Sources")
  static let tests = files(in: "Tests")
  static let manifest = text(of: "Package.swift") ?? ""

  /// The texts of all catalogues.
  static let articles = files(in: "Sources", extensions: ["md"])
    .map { Article(path: $0.path, text: $0.text) }

  /// The modules of the variants, and of their yardsticks.
  static let variants = targets { $0.hasPrefix("Arch") && $0 != "ArchBenchKit" }

  /// The names of the targets below `Sources` for which the condition holds.
  static func targets(where isIncluded: (String) -> Bool) -> [String] {
    Set(sources.map(\.target)).filter(isIncluded).sorted()
  }

  /// The files of one target below `Sources`.
  static func files(of target: String) -> [SourceFile] { sources.filter { $0.target == target } }

  private static func files(
    in folder: String, extensions: Set<String> = ["swift", "c", "h"]
  ) -> [SourceFile] {
    paths(in: folder, withExtensions: extensions).compactMap { path in
      text(of: path).map { SourceFile(path: path, text: $0) }
    }
  }
}
