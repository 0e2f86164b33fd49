// swift-tools-version: 6.2
import PackageDescription

/// Products of the package that contains this one.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "arch-bench") }

let package = Package(
  name: "Desktop",
  dependencies: [.package(name: "arch-bench", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),

    // The scenarios with widgets, the same for all variants.
    .target(
      name: "DesktopViews",
      dependencies: ["CGTK", product("Conformance"), product("Scenarios")]),

    .executableTarget(
      name: "arch-desktop",
      dependencies: [
        "CGTK", "DesktopViews", product("BuiltInArchitectures"), product("Conformance"),
        product("HackerNews"), product("ScenarioTesting"), product("Scenarios"),
      ]),

    // Measures all variants with widgets in place of probes.
    .executableTarget(
      name: "desktop-bench",
      dependencies: [
        "CGTK", "DesktopViews", product("ArchBenchKit"), product("Benchmarking"),
        product("BuiltInArchitectures"), product("Results"), product("Scenarios"),
      ]),

    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "CGTK", "DesktopViews", product("BuiltInArchitectures"), product("Conformance"),
        product("ExecutorPump"), product("ScenarioTesting"), product("Scenarios"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
