import TestSupport
import Testing

/// Arrows between modules go one way.
@Suite("Dependencies")
struct DependencyTests {
  /// What comes with the toolchain and is open to everybody.
  private static let toolchain: Set = [
    "Foundation", "FoundationNetworking", "Observation", "Synchronization",
  ]

  /// What the modules of the project may import beside the toolchain's.
  private static let allowed: [String: Set<String>] = [
    "Scenarios": ["Dispatch"],
    "HackerNews": ["Dispatch", "Scenarios"],
    "ScenarioTesting": ["Scenarios"],
    "ReferenceModels": ["Scenarios"],
    "ExecutorPump": ["CExecutorPump", "Scenarios"],
    "Conformance": [
      "CStackProbe", "ExecutorPump", "ReferenceModels", "ScenarioTesting", "Scenarios",
    ],
    "ReferenceCells": ["Scenarios"],
    "Results": ["CCSV", "TextOutput"],
    "Reporting": ["Results", "TextOutput"],
    "ArchUDFGlobal": ["ArchUDF", "Scenarios"],
  ]

  @Test("the project was found")
  func found() {
    #expect(Project.sources.count > 50)
    #expect(Project.tests.contains { $0.path == "Tests/ArchitectureTests/DependencyTests.swift" })
    #expect(Project.variants.count >= 8)
    #expect(Project.manifest.contains("let package = Package("))
  }

  @Test("imports are recognised in all their forms")
  func forms() {
    let file = SourceFile(
      path: "Sources/A/B.swift",
      text: """
        import A
        @testable import B
        public import C
        @preconcurrency private import D
        import struct E.F
        // import G
        let text = "import H"
        """)
    #expect(file.imports == ["A", "B", "C", "D", "E"])
    #expect(file.target == "A")
    let header = SourceFile(path: "C.h", text: "#include <a/b.h>\n# include \"c.h\"\n// include")
    #expect(header.includes == ["a/b.h", "c.h"])
  }

  @Test(
    "variants import the contract and the toolchain, and the global store its family's kernel",
    arguments: Project.variants)
  func variants(_ module: String) {
    expectImports(of: module, among: Self.allowed[module] ?? ["Scenarios"])
  }

  @Test(
    "the contract, the models, the pump, the conformance suite, results and reports import nothing from above them",
    arguments: [
      "Scenarios", "HackerNews", "ScenarioTesting", "ReferenceModels", "ExecutorPump",
      "Conformance", "ReferenceCells", "Results", "Reporting",
    ])
  func foundations(_ module: String) throws {
    expectImports(of: module, among: try #require(Self.allowed[module]))
  }

  private func expectImports(of module: String, among allowed: Set<String>) {
    for file in Project.files(of: module) {
      let foreign = file.imports.subtracting(allowed).subtracting(Self.toolchain)
      #expect(foreign.isEmpty, "\(file) imports \(foreign.sorted())")
    }
  }

  @Test("nobody but the registry, the runner and tests imports a variant")
  func importers() {
    let variants = Set(Project.variants)
    for file in Project.sources where file.target != "BuiltInArchitectures" {
      let imported = file.imports.intersection(variants)
        .subtracting(Self.allowed[file.target] ?? [])
      #expect(imported.isEmpty, "\(file) imports \(imported.sorted())")
    }
  }

  @Test("the registry is known to the executable and to tests alone")
  func registry() {
    for file in Project.sources where file.target != "arch-bench" {
      #expect(!file.imports.contains("BuiltInArchitectures"), "\(file)")
    }
  }

  @Test("jemalloc is for Benchmarking alone, through one C target")
  func jemalloc() {
    for file in Project.sources {
      if file.includes.contains(where: { $0.contains("jemalloc") }) {
        #expect(["CMeasuring", "CJemalloc"].contains(file.target), "\(file)")
      }
      #expect(!file.imports.contains("CJemalloc"), "\(file)")
      if file.imports.contains("CMeasuring") { #expect(file.target == "Benchmarking") }
    }
  }

  @Test("the manifest gives no module more than it may import")
  func manifest() {
    let targets = Project.manifest
      .matches(of: /arget\(\s*name: "([\w-]+)",\s*dependencies:\s*\[([^\]]*)\]/)
      .map { (name: String($0.1), dependencies: $0.2.matches(of: /"(\w+)"/).map { String($0.1) }) }
    #expect(targets.count > 15)
    for target in targets {
      let dependencies = Set(target.dependencies)
      if let allowed = Self.allowed[target.name] ?? variantAllowance(target.name) {
        #expect(dependencies.subtracting(allowed).isEmpty, "\(target.name)")
      }
      if dependencies.contains("CJemalloc") { #expect(target.name == "CMeasuring") }
      if dependencies.contains("CMeasuring") { #expect(target.name == "Benchmarking") }
    }
  }

  private func variantAllowance(_ module: String) -> Set<String>? {
    Project.variants.contains(module) ? ["Scenarios"] : nil
  }
}
