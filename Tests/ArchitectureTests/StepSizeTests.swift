import BuiltInArchitectures
import Foundation
import Scenarios
import TestSupport
import Testing

/// The patches that add the same small feature to each variant: a step size on the counter.
@Suite("Step size")
struct StepSizeTests {
  private static let folder = "Examples/StepSize"
  private static let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/git" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The variants with a patch.
  private static let variants: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: Project.path(folder))
    return (files ?? []).filter { $0.hasSuffix(".patch") && $0 != "contract.patch" }
      .map { String($0.dropLast(".patch".count)) }.sorted()
  }()

  @Test("every variant has a patch")
  func everyVariant() {
    #expect(Self.variants == BuiltInVariants.all.map { $0.profile.variant }.sorted())
  }

  @Test(
    "a patch applies to the sources", .enabled(if: git != nil, "there is no git"),
    arguments: ["contract"] + variants)
  func applies(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.git))
    process.arguments = ["apply", "--check", "\(Self.folder)/\(name).patch"]
    process.currentDirectoryURL = Project.root
    // In a repository around the project, git would look for the files there.
    process.environment = [
      "GIT_CEILING_DIRECTORIES": Project.root.deletingLastPathComponent().path()
    ]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test("a variant's patch changes only that variant or its family", arguments: variants)
  func ownFiles(_ variant: String) throws {
    let architecture = try #require(BuiltInVariants.all.first { $0.profile.variant == variant })
    let own = String(reflecting: architecture).prefix { $0 != "." }
    let files = try files(of: variant)
    #expect(!files.isEmpty)
    for file in files {
      let isOwn = ["Sources/\(own)/Counter/", "Tests/\(own)Tests/"].contains { file.hasPrefix($0) }
      let isFamily = own == "ArchUDFGlobal" && file.hasPrefix("Sources/ArchUDF/Counter/")
      #expect(isOwn || isFamily, "\(file)")
    }
  }

  @Test("the contract's patch changes no variant")
  func contract() throws {
    let files = try files(of: "contract")
    #expect(files.contains("Sources/Scenarios/Counter/CounterIntent.swift"))
    #expect(files.contains("Sources/ReferenceModels/Counter/CounterModel.swift"))
    #expect(files.contains { $0.hasPrefix("Tests/ConformanceTests/") })
    for variant in Project.variants { #expect(!files.contains { $0.contains("/\(variant)/") }) }
  }

  /// The pages that list the files of each patch.
  private static let pages = [
    "\(folder)/README.md",
    "Sources/BuiltInArchitectures/BuiltInArchitectures.docc/AddAStepSize.md",
  ]

  @Test("the pages name the files that each patch changes", arguments: variants, pages)
  func page(_ variant: String, _ path: String) throws {
    let page = try #require(Project.text(of: path))
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(variant)` |") })
    let named = row.matches(of: /`([\w+]+)\.swift`/).map { "\($0.1).swift" }
    let sources = try files(of: variant).filter { $0.hasPrefix("Sources/") }
    let names = sources.compactMap { $0.split(separator: "/").last.map(String.init) }
    #expect(Set(named) == Set(names))
  }

  /// The files that a patch changes.
  private func files(of name: String) throws -> [String] {
    let patch = try #require(Project.text(of: "\(Self.folder)/\(name).patch"))
    return patch.matches(of: /(?m)^\+\+\+ b\/(.+)$/).map { String($0.1) }
  }
}
