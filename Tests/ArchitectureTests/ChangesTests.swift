import BuiltInArchitectures
import Foundation
import Results
import Scenarios
import TestSupport
import Testing

/// The patches that add the same small features to each variant.
@Suite("Changes")
struct ChangesTests {
  /// A feature, by the name of its folder.
  enum Feature: String, CaseIterable {
    case stepSize = "StepSize"
    case undo = "Undo"
    case hideRead = "HideRead"

    var folder: String { "\(ChangesTests.folder)/\(rawValue)" }
  }

  private static let folder = "Examples/Changes"
  private static let variants = BuiltInVariants.all.map { $0.profile.variant }
  private static let patches = Feature.allCases.flatMap { feature in
    Project.paths(in: feature.folder, withExtensions: ["patch"])
  }
  private static let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/git" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("the folders are the features of code.csv")
  func features() throws {
    let script = try #require(Project.text(of: "Scripts/measure-code"))
    let names = zip(Feature.allCases, CodeCostRow.Part.features)
      .map { "\"\($0.rawValue)\": \"\($1.rawValue)\"" }
    #expect(script.contains("FEATURES = {\(names.joined(separator: ", "))}"))
    let entries = try FileManager.default.contentsOfDirectory(atPath: Project.path(Self.folder))
    #expect(Set(entries) == Set(Feature.allCases.map(\.rawValue) + ["README.md"]))
  }

  private func patch(of variant: String, for feature: Feature) throws -> SourceFile {
    let path = "\(feature.folder)/\(variant).patch"
    return SourceFile(path: path, text: try #require(Project.text(of: path)))
  }

  @Test("a patch is the contract's or a variant's, and no copy of another", arguments: patches)
  func isNoCopy(_ path: String) {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    #expect((["contract"] + Self.variants).contains(name))
    let text = Project.text(of: path)
    #expect(Self.patches.filter { Project.text(of: $0) == text } == [path])
  }

  @Test(
    "a patch applies to the sources", .enabled(if: git != nil, "there is no git"),
    arguments: patches)
  func applies(_ path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.git))
    process.arguments = ["apply", "--check", path]
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

  @Test(
    "a variant's patch changes only that variant", arguments: Feature.allCases,
    variants)
  func ownFiles(_ feature: Feature, _ variant: String) throws {
    let architecture = try #require(BuiltInVariants.all.first { $0.profile.variant == variant })
    let module = String(reflecting: architecture).prefix { $0 != "." }
    let files = files(in: try patch(of: variant, for: feature))
    #expect(!files.isEmpty)
    for file in files {
      let isOwn = file.hasPrefix("Sources/\(module)/") || file.hasPrefix("Tests/\(module)Tests/")
      #expect(isOwn, "\(file)")
    }
  }

  @Test("the contract's patch changes no variant", arguments: Feature.allCases)
  func contract(_ feature: Feature) throws {
    let files = files(in: try patch(of: "contract", for: feature))
    for folder in ["Sources/Scenarios/", "Sources/ReferenceModels/", "Tests/ConformanceTests/"] {
      #expect(files.contains { $0.hasPrefix(folder) })
    }
    for variant in Project.variants { #expect(!files.contains { $0.contains("/\(variant)/") }) }
  }

  private func files(in patch: SourceFile) -> [String] {
    patch.text.matches(of: /(?m)^\+\+\+ b\/(.+)$/).map { String($0.1) }
  }
}
