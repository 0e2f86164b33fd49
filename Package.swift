// swift-tools-version: 6.2
import PackageDescription

/// The variants; each imports the contract and no other module of the package.
let variants: [Target] = [
  .target(name: "ArchDirect", dependencies: ["Scenarios"]),
  .target(name: "ArchUDF", dependencies: ["Scenarios"]),
  .target(name: "ArchMVI", dependencies: ["Scenarios"]),
  .target(name: "ArchMVVM", dependencies: ["Scenarios"]),
  .target(name: "ArchMVVMInjected", dependencies: ["Scenarios"]),
  .target(name: "ArchMVVMObservable", dependencies: ["Scenarios"]),
  .target(name: "ArchMVC", dependencies: ["Scenarios"]),
]

/// The modules that tests of the contract and of a variant need beside their subject.
let testing: [Target.Dependency] = [
  "Conformance", "ExecutorPump", "ScenarioTesting", "Scenarios", "TestSupport",
]

let package = Package(
  name: "arch-bench",
  // Tests and measuring use `Mutex` and `Atomic`; the variants and the contract need iOS 17 only.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "HackerNews", targets: ["HackerNews"]),
    .library(name: "ScenarioTesting", targets: ["ScenarioTesting"]),
    .library(name: "ReferenceModels", targets: ["ReferenceModels"]),
    .library(name: "ExecutorPump", targets: ["ExecutorPump"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "BuiltInArchitectures", targets: ["BuiltInArchitectures"]),
    .library(name: "Results", targets: ["Results"]),
    .library(name: "Benchmarking", targets: ["Benchmarking"]),
    .library(name: "ArchBenchKit", targets: ["ArchBenchKit"]),
    .executable(name: "arch-bench", targets: ["arch-bench"]),
  ],
  targets: variants + [
    // The contract, the services it names, fakes of them, and what each scenario must show.
    .target(name: "Scenarios"),
    .systemLibrary(
      name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(name: "HackerNews", dependencies: ["CCurl", "Scenarios"]),
    .target(name: "ScenarioTesting", dependencies: ["Scenarios"]),
    .target(name: "ReferenceModels", dependencies: ["Scenarios"]),

    // Deterministic execution, and the conformance suite on top of it.
    .target(name: "CExecutorPump"),
    .target(name: "ExecutorPump", dependencies: ["CExecutorPump", "Scenarios"]),
    .target(
      name: "Conformance",
      dependencies: [
        "ExecutorPump", "ReferenceModels", "ScenarioTesting", "Scenarios",
      ]),
    .target(
      name: "Saboteurs",
      dependencies: ["Conformance", "ExecutorPump", "ScenarioTesting", "Scenarios"]),

    // Text, tables and files, for every output.
    .target(name: "CPlatform"),
    .target(name: "TextOutput", dependencies: ["CPlatform"]),

    // Metrics, rows, statistics and files. libcsv parses a file in pieces, so that a file of any size
    // needs the same memory.
    .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
    .target(name: "Results", dependencies: ["CCSV", "TextOutput"]),

    // Measuring. Only this part links jemalloc.
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "CMeasuring", dependencies: ["CJemalloc"]),
    .target(
      name: "Benchmarking",
      dependencies: [
        "CMeasuring", "Conformance", "ExecutorPump", "ReferenceModels", "Results",
        "ScenarioTesting", "Scenarios", "TextOutput",
      ]),

    // Pages from result files. The style sheets and the script are embedded in the program.
    .target(
      name: "Reporting", dependencies: ["Results", "TextOutput"],
      resources: [
        .embedInCode("Page/colors.css"), .embedInCode("Page/report.css"),
        .embedInCode("Page/report.js"),
      ]),

    // The command line.
    .target(
      name: "ArchBenchKit",
      dependencies: [
        "Benchmarking", "Conformance", "ExecutorPump", "Reporting", "Results",
        "Saboteurs", "ScenarioTesting", "Scenarios", "TextOutput",
      ]),
    .target(
      name: "BuiltInArchitectures",
      dependencies: variants.map { .byName(name: $0.name) } + ["ReferenceCells", "Scenarios"]),
    .target(name: "ReferenceCells", dependencies: ["Scenarios"]),
    .executableTarget(name: "arch-bench", dependencies: ["ArchBenchKit", "BuiltInArchitectures"]),

    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "BuiltInArchitectures", "Conformance", "ExecutorPump", "ReferenceModels", "Saboteurs",
        "ScenarioTesting", "Scenarios", "TestSupport",
      ]),
    .executableTarget(
      name: "conduct-cases",
      dependencies: ["ArchBenchKit", "ArchDirect", "HackerNews", "Scenarios"],
      path: "Tests/ConductCases"),
    .executableTarget(
      name: "flawed-bench",
      dependencies: ["ArchBenchKit", "ArchDirect", "Conformance", "Scenarios"],
      path: "Tests/FlawedBoards"),
    .target(
      name: "TestSupport",
      dependencies: ["ArchDirect", "Conformance", "Results", "ScenarioTesting", "Scenarios"],
      path: "Tests/TestSupport"),
    .testTarget(name: "ScenariosTests", dependencies: testing),
    .testTarget(
      name: "HackerNewsTests",
      dependencies: [
        "HackerNews", "ScenarioTesting", "Scenarios", "TestSupport",
      ], exclude: ["server.py"]),
    .testTarget(
      name: "ExecutorPumpTests",
      dependencies: ["ExecutorPump", "ScenarioTesting", "Scenarios", "TestSupport"]),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [
        "BuiltInArchitectures", "Scenarios", "TestSupport",
      ]),
    .testTarget(
      name: "BenchmarkingTests",
      dependencies: [
        "ArchDirect", "ArchUDF", "Benchmarking", "Conformance", "ExecutorPump", "Results",
        "Scenarios", "TestSupport",
      ]),
    .testTarget(name: "TextOutputTests", dependencies: ["TextOutput"]),
    .testTarget(name: "ResultsTests", dependencies: ["Results", "TestSupport"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting", "Results", "TestSupport"]),
    // These tests run the executable, so that it is a dependency.
    .testTarget(
      name: "ArchBenchKitTests",
      dependencies: [
        "ArchBenchKit", "Conformance", "Results", "Scenarios", "TestSupport", "TextOutput",
        "arch-bench",
      ],
      exclude: ["Help.txt"]),
    .testTarget(name: "FlawedBoardTests", dependencies: ["TestSupport", "flawed-bench"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests of variants, each of its own module.
for name in variants.map(\.name) where name != "ArchDirect" {
  package.targets.append(
    .testTarget(name: "\(name)Tests", dependencies: [.byName(name: name)] + testing))
}

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
