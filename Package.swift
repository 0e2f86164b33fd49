// swift-tools-version: 6.2
import PackageDescription

/// The variants; each imports the contract and no other module of the package.
let variants = [
  "ArchDirect", "ArchUDF", "ArchMVI", "ArchMVVM", "ArchMVVMInjected", "ArchMVVMObservable",
  "ArchMVC",
]

/// The modules that other packages may import.
let libraries = [
  "Scenarios", "HackerNews", "ScenarioTesting", "ReferenceModels", "ExecutorPump", "Conformance",
  "BuiltInArchitectures", "Results", "Benchmarking", "ArchBenchKit",
]

/// The other modules, and what each imports.
let modules: [String: [String]] = [
  // The contract, the services it names, fakes of them, and what each scenario must show.
  "Scenarios": [],
  "HackerNews": ["CCurl", "Scenarios"],
  "ScenarioTesting": ["Scenarios"],
  "ReferenceModels": ["Scenarios"],

  // Deterministic execution, and the conformance suite on top of it.
  "CExecutorPump": [],
  "ExecutorPump": ["CExecutorPump", "Scenarios"],
  "Conformance": ["ExecutorPump", "ReferenceModels", "ScenarioTesting", "Scenarios"],
  "Saboteurs": ["Conformance", "ExecutorPump", "ScenarioTesting", "Scenarios"],

  // Text, tables and files; metrics, rows and statistics; the page.
  "CPlatform": [],
  "TextOutput": ["CPlatform"],
  "Results": ["CCSV", "TextOutput"],
  "Reporting": ["Results", "TextOutput"],

  // Measuring. Only this part links jemalloc.
  "CMeasuring": ["CJemalloc"],
  "Benchmarking": [
    "CMeasuring", "Conformance", "ExecutorPump", "ReferenceModels", "Results", "ScenarioTesting",
    "Scenarios", "TextOutput",
  ],

  // The command line, and the one list of the variants.
  "ArchBenchKit": [
    "Benchmarking", "Conformance", "ExecutorPump", "Reporting", "Results", "Saboteurs",
    "ScenarioTesting", "Scenarios", "TextOutput",
  ],
  "ReferenceCells": ["Scenarios"],
  "BuiltInArchitectures": variants + ["ReferenceCells", "Scenarios"],
]

/// What tests of the contract and of a variant need beside their subject.
let testing = ["Conformance", "ExecutorPump", "ScenarioTesting", "Scenarios", "TestSupport"]

/// The other tests, and what each needs; those of a tool run its executable.
let tests: [String: [String]] = [
  "ScenariosTests": testing,
  "HackerNewsTests": ["HackerNews", "ScenarioTesting", "Scenarios", "TestSupport"],
  "ExecutorPumpTests": ["ExecutorPump", "ScenarioTesting", "Scenarios", "TestSupport"],
  "ConformanceTests": testing + ["BuiltInArchitectures", "ReferenceModels", "Saboteurs"],
  "ArchitectureTests": ["BuiltInArchitectures", "Scenarios", "TestSupport"],
  "BenchmarkingTests": [
    "ArchDirect", "ArchUDF", "Benchmarking", "Conformance", "ExecutorPump", "Results", "Scenarios",
    "TestSupport",
  ],
  "TextOutputTests": ["TextOutput"],
  "ResultsTests": ["Results", "TestSupport"],
  "ReportingTests": ["Reporting", "Results", "TestSupport"],
  "ArchBenchKitTests": ["ArchBenchKit", "Results", "TestSupport", "arch-bench"],
  "FlawedBoardTests": ["TestSupport", "flawed-bench"],
]

/// Files beside the sources: style sheets and a script that are embedded in the program, and what a
/// test reads from its folder.
let resources = ["Reporting": ["Page/colors.css", "Page/report.css", "Page/report.js"]]
let excluded = ["HackerNewsTests": ["server.py"], "ArchBenchKitTests": ["Help.txt"]]

func targets(
  _ modules: [String: [String]], _ make: (String, [Target.Dependency]) -> Target
) -> [Target] {
  modules.sorted { $0.key < $1.key }.map { make($0.key, $0.value.map { .byName(name: $0) }) }
}

let package = Package(
  name: "arch-bench",
  // Tests and measuring use `Mutex` and `Atomic`; the variants and the contract need iOS 17 only.
  platforms: [.macOS(.v15)],
  products: [.executable(name: "arch-bench", targets: ["arch-bench"])]
    + libraries.map { .library(name: $0, targets: [$0]) },
  targets: [
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    // It parses a file in pieces, so that a file of any size needs the same memory.
    .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .executableTarget(name: "arch-bench", dependencies: ["ArchBenchKit", "BuiltInArchitectures"]),
    .executableTarget(
      name: "flawed-bench",
      dependencies: ["ArchBenchKit", "ArchDirect", "Conformance", "Scenarios"],
      path: "Tests/FlawedBoards"),
    .target(
      name: "TestSupport",
      dependencies: [
        "ArchDirect", "Conformance", "ExecutorPump", "Results", "ScenarioTesting", "Scenarios",
      ],
      path: "Tests/TestSupport"),
  ]
    + variants.map { .target(name: $0, dependencies: ["Scenarios"]) }
    + targets(modules) { name, dependencies in
      .target(
        name: name, dependencies: dependencies,
        resources: resources[name]?.map { .embedInCode($0) })
    }
    + variants.filter { $0 != "ArchDirect" }.map { name in
      .testTarget(
        name: "\(name)Tests", dependencies: ([name] + testing).map { .byName(name: $0) })
    }
    + targets(tests) { name, dependencies in
      .testTarget(name: name, dependencies: dependencies, exclude: excluded[name] ?? [])
    },
  swiftLanguageModes: [.v6]
)

/// Removes targets, the targets that depend on them, and the products of all these.
@MainActor
func remove(_ names: Set<String>) {
  let dependents = package.targets.filter { target in
    target.dependencies.contains {
      if case .byNameItem(let name, _) = $0 { names.contains(name) } else { false }
    }
  }
  let all = names.union(dependents.map(\.name))
  if all != names { return remove(all) }
  package.targets.removeAll { names.contains($0.name) }
  package.products.removeAll { names.contains($0.name) }
}

// Sanitizers replace `malloc`, and so does jemalloc: with this variable set, as in `make sanitize`, the
// package has no target that links jemalloc.
if Context.environment["ARCH_BENCH_SANITIZE"] != nil { remove(["CJemalloc"]) }

// Running the scenarios deterministically, and all that depends on it, needs Linux: the pump replaces
// functions of libdispatch, as an executable can there. Elsewhere the package has the contract, the
// services, the variants, the reference models and the report.
#if !os(Linux)
  remove(["CExecutorPump", "CJemalloc", "HackerNewsTests"])
#endif
