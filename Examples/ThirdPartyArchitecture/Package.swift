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

    // Measures it together with the built-in architectures.
    .executableTarget(
      name: "elm-bench",
      dependencies: [
        "ElmLoop",
        .product(name: "ArchBenchKit", package: "arch-bench"),
        .product(name: "BuiltInArchitectures", package: "arch-bench"),
      ]),
    .testTarget(
      name: "ThirdPartyTests",
      dependencies: ["ElmLoop", .product(name: "Conformance", package: "arch-bench")]),
  ],
  swiftLanguageModes: [.v6]
)
