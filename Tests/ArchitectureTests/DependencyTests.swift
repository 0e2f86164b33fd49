import BuiltInArchitectures
import Scenarios
import TestSupport
import Testing

/// The arrows between modules, which go one way.
@Suite("Dependencies")
struct DependencyTests {
  private static let toolchain: Set = ["Foundation", "Observation", "Synchronization"]

  private static let allowed: [String: Set<String>] = [
    "Scenarios": ["Dispatch"],
    "HackerNews": ["CCurl", "Dispatch", "Scenarios"],
    "ScenarioTesting": ["Scenarios"],
    "ReferenceModels": ["Scenarios"],
    "ExecutorPump": ["CExecutorPump", "Scenarios"],
    "Conformance": [
      "CStackProbe", "ExecutorPump", "ReferenceModels", "ScenarioTesting", "Scenarios",
    ],
    "Saboteurs": ["Conformance", "ExecutorPump", "ScenarioTesting", "Scenarios"],
    "TextOutput": ["CPlatform"],
    "ReferenceCells": ["Scenarios"],
    "Results": ["CCSV", "TextOutput"],
    "Reporting": ["Results", "TextOutput"],
  ]

  private static func allowance(_ module: String) -> Set<String>? {
    allowed[module] ?? (Project.variants.contains(module) ? ["Scenarios"] : nil)
  }

  @Test("the project was found")
  func found() {
    #expect(Project.sources.count > 50)
    #expect(Project.tests.contains { $0.path == "Tests/ArchitectureTests/DependencyTests.swift" })
    #expect(Project.variants.count >= 7)
    #expect(Project.manifest.contains("let package = Package("))
  }

  @Test("all forms of imports are recognised")
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
    "a variant imports the contract and the toolchain, a foundation its layer",
    arguments: Set(Project.variants).union(allowed.keys).sorted())
  func imports(_ module: String) throws {
    let allowed = try #require(Self.allowance(module)).union(Self.toolchain)
    let files = Project.files(of: module)
    #expect(!files.isEmpty)
    for file in files {
      let foreign = file.imports.subtracting(allowed)
      #expect(foreign.isEmpty, "\(file) imports \(foreign.sorted())")
    }
  }

  @Test("only the registry and tests import a variant")
  func variantImporters() {
    let variants = Set(Project.variants)
    for file in Project.sources where file.target != "BuiltInArchitectures" {
      let imported = file.imports.intersection(variants)
        .subtracting(Self.allowed[file.target] ?? [])
      #expect(imported.isEmpty, "\(file) imports \(imported.sorted())")
    }
  }

  /// The only modules of `Sources` that may import a module.
  private static let restricted: [String: Set<String>] = [
    "BuiltInArchitectures": ["arch-bench"],
    "CCurl": ["HackerNews"],
    "CJemalloc": [],
    "CMeasuring": ["Benchmarking"],
    "FoundationNetworking": [],
    "Saboteurs": ["ArchBenchKit"],
    "TestSupport": [],
  ]

  @Test("a restricted module has no other importers", arguments: restricted)
  func restrictedImports(_ module: String, _ importers: Set<String>) {
    for file in Project.sources where file.imports.contains(module) {
      #expect(importers.contains(file.target), "\(file)")
    }
  }

  @Test("only one C target includes jemalloc")
  func jemalloc() {
    for file in Project.sources where file.includes.contains(where: { $0.contains("jemalloc") }) {
      #expect(["CMeasuring", "CJemalloc"].contains(file.target), "\(file)")
    }
  }

  @Test("the manifest gives a module no dependency that it may not import")
  func dependencies() {
    let manifest = Project.manifest
    let testing = manifest.firstMatch(of: /let testing: .*= (\[[^\]]*\])/).map { String($0.1) }
    let targets =
      manifest
      .matches(of: /arget\(\s*name: "([^"]+)",\s*dependencies:\s*((?:\[[^\]]*\]|testing|[\s+])*)/)
      .map { target in
        let modules = target.2.replacing("testing", with: testing ?? "")
        return (
          name: String(target.1), dependencies: modules.matches(of: /"(\w+)"/).map { String($0.1) }
        )
      }
    let names = manifest.matches(of: /arget\(\s*name: "([^"]+)"/).map { String($0.1) }
    #expect(
      Set(names).subtracting(targets.map(\.name))
        == ["CExecutorPump", "CPlatform", "Scenarios"])
    for target in targets {
      let dependencies = Set(target.dependencies)
      if let allowed = Self.allowance(target.name) {
        #expect(dependencies.subtracting(allowed).isEmpty, "\(target.name)")
      }
      if dependencies.contains("CJemalloc") { #expect(target.name == "CMeasuring") }
      if dependencies.contains("CMeasuring") { #expect(target.name == "Benchmarking") }
      if dependencies.contains("TestSupport") { #expect(target.name.hasSuffix("Tests")) }
    }
  }

  @Test("the manifest has no foreign package, no unsafe flag and no product of saboteurs")
  func manifest() {
    #expect(!Project.manifest.contains(".package("))
    #expect(!Project.manifest.contains("unsafeFlags"))
    #expect(!Project.manifest.contains(/\.library\([^)]*"Saboteurs"/))
  }
}

/// The one list of the variants.
@Suite("Registry")
struct RegistryTests {
  private let profiles = BuiltInVariants.all.map { $0.profile }

  @Test("every variant's module is in the list")
  func modules() {
    let modules = BuiltInVariants.all.map { String(String(reflecting: $0).prefix { $0 != "." }) }
    #expect(Set(modules) == Set(Project.variants))
  }

  @Test("every variant has a summary, and only the baseline has no source")
  func texts() {
    for profile in profiles {
      #expect(!profile.summary.isEmpty)
      #expect(profile.source.isEmpty == (profile.variant == "direct"), "\(profile.variant)")
    }
  }
}

/// The layout of files.
@Suite("Files")
struct FileTests {
  @Test("no file name occurs twice in one target")
  func names() {
    for files in [Project.sources, Project.tests] {
      for (target, files) in Dictionary(grouping: files, by: \.target) {
        let names = files.map(\.name)
        let repeated = Set(names.filter { name in names.count { $0 == name } > 1 })
        #expect(repeated.isEmpty, "\(target) has \(repeated.sorted()) twice")
      }
    }
  }

  @Test("no public type is named like its module")
  func typeNames() {
    let modules = Project.sources.filter { file in
      file.text
        .matches(of: /public (?:final )?(?:actor|class|enum|protocol|struct|typealias) (\w+)/)
        .contains { $0.1 == file.target }
    }.map(\.target)
    #expect(modules == [])
  }

  @Test(
    "the object behind the contract is in a file of the same name in every variant",
    arguments: Project.variants,
    [
      ("Counter", "CounterBoard"), ("Navigation", "NavigationApp"), ("NewsList", "NewsList"),
      ("Form", "SignInForm"),
    ])
  func scenarioFiles(_ module: String, _ scenario: (folder: String, file: String)) {
    let path = "Sources/\(module)/\(scenario.folder)/\(scenario.file).swift"
    #expect(Project.files(of: module).contains { $0.path == path })
  }
}
