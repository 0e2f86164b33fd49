// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ThirdPartyArchitecture",
  products: [.library(name: "ElmLoop", targets: ["ElmLoop"])],
  dependencies: [.package(name: "arch-bench", path: "../..")],
  targets: [
    // The architecture needs the contract and nothing else.
    .target(
      name: "ElmLoop", dependencies: [.product(name: "Scenarios", package: "arch-bench")]),

    // A library that does not depend on arch-bench, and its adapter to the contract.
    .target(name: "LittleStore"),
    .target(
      name: "LittleStoreAdapter",
      dependencies: ["LittleStore", .product(name: "Scenarios", package: "arch-bench")]),

    // Measures both together with the built-in architectures.
    .executableTarget(
      name: "elm-bench",
      dependencies: [
        "ElmLoop", "LittleStoreAdapter",
        .product(name: "ArchBenchKit", package: "arch-bench"),
        .product(name: "BuiltInArchitectures", package: "arch-bench"),
      ]),

    // Small stores with one flaw each, and a test of what the commands say of them. Tests would link an executable that
    // they depend on, with its allocator: `swift test` builds it, because it builds everything.
    .executableTarget(
      name: "stores-bench",
      dependencies: [
        "LittleStoreAdapter",
        .product(name: "ArchBenchKit", package: "arch-bench"),
        .product(name: "BuiltInArchitectures", package: "arch-bench"),
      ]),
    .testTarget(name: "SmallStoreTests"),

    .testTarget(
      name: "ThirdPartyTests",
      dependencies: [
        "ElmLoop", "LittleStoreAdapter",
        .product(name: "Conformance", package: "arch-bench"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
