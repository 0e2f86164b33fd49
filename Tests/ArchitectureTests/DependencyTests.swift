import TestSupport
import Testing

/// The arrows between modules, which go one way.
@Suite("Dependencies")
struct DependencyTests {
  private static let toolchain: Set = ["Foundation", "Observation", "Synchronization"]

  /// What a module imports of this package and of the system; a variant imports the contract.
  private static let layers: [String: Set<String>] = [
    "Scenarios": [],
    "HackerNews": ["CCurl", "Scenarios"],
    "ScenarioTesting": ["Scenarios"],
    "ReferenceModels": ["Scenarios"],
    "ExecutorPump": ["CExecutorPump", "Scenarios"],
    "Conformance": ["ExecutorPump", "ReferenceModels", "ScenarioTesting", "Scenarios"],
    "Saboteurs": ["Conformance", "ExecutorPump", "ScenarioTesting", "Scenarios"],
    "ReferenceCells": ["Scenarios"],
    "BuiltInArchitectures": ["ReferenceCells", "Scenarios"],
    "TextOutput": ["CPlatform"],
    "Results": ["CCSV", "TextOutput"],
    "Reporting": ["Results", "TextOutput"],
    "Benchmarking": [
      "CMeasuring", "Conformance", "ExecutorPump", "ReferenceModels", "Results",
      "ScenarioTesting", "Scenarios", "TextOutput",
    ],
    "ArchBenchKit": [
      "Benchmarking", "Conformance", "Reporting", "Results", "Saboteurs", "ScenarioTesting",
      "Scenarios", "TextOutput",
    ],
    "arch-bench": ["ArchBenchKit", "BuiltInArchitectures"],
  ]

  private static func layer(of module: String) -> Set<String>? {
    if Project.variants.contains(module) { return ["Scenarios"] }
    let layer = layers[module]
    return module == "BuiltInArchitectures" ? layer?.union(Project.variants) : layer
  }

  @Test(
    "a module imports what its layer may, and a variant the contract", arguments: Project.modules)
  func imports(_ module: String) throws {
    let allowed = try #require(Self.layer(of: module)).union(Self.toolchain)
    for file in Project.files(of: module) {
      let foreign = file.imports.subtracting(allowed)
      #expect(foreign.isEmpty, "\(file) imports \(foreign.sorted())")
    }
  }

  @Test("the manifest has nothing that keeps other packages from depending on it")
  func manifest() throws {
    let manifest = try #require(Project.text(of: "Package.swift"))
    #expect(!manifest.contains("unsafeFlags"))
    #expect(!manifest.contains(".package("))
  }

  @Test("all forms of imports are recognised")
  func forms() {
    let file = SourceFile(
      path: "Sources/A/B.swift",
      text: """
        import A
        @testable import B
        @preconcurrency private import C
        import struct D.E
        // import F
        """)
    #expect(file.imports == ["A", "B", "C", "D"])
    #expect(Project.files(of: "ArchDirect").allSatisfy { $0.imports == ["Scenarios"] })
  }
}
