import BuiltInArchitectures
import Foundation
import Scenarios
import TestSupport
import Testing

/// The patches that add the same small features to each variant.
@Suite("Changes")
struct ChangesTests {
  private static let folder = "Examples/Changes"
  private static let patches = Project.paths(in: folder, withExtensions: ["patch"])
  private static let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/git" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("each feature has a patch of the contract and of every variant")
  func features() {
    let names = ["contract"] + BuiltInVariants.all.map { $0.profile.variant }
    let expected = ["HideRead", "StepSize", "Undo"].flatMap { feature in
      names.map { "\(Self.folder)/\(feature)/\($0).patch" }
    }
    #expect(Set(Self.patches) == Set(expected))
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

  @Test("a variant's patch changes that variant alone, and the contract's none", arguments: patches)
  func ownFiles(_ path: String) throws {
    let text = try #require(Project.text(of: path))
    let files = text.matches(of: /(?m)^\+\+\+ b\/(.+)$/).map { String($0.1) }
    #expect(!files.isEmpty)
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    if name == "contract" {
      for variant in Project.variants { #expect(!files.contains { $0.contains("/\(variant)") }) }
      return
    }
    let variant = try #require(BuiltInVariants.all.first { $0.profile.variant == name })
    let module = String(reflecting: variant).prefix { $0 != "." }
    for file in files {
      let isOwn = file.hasPrefix("Sources/\(module)/") || file.hasPrefix("Tests/\(module)Tests/")
      #expect(isOwn, "\(file)")
    }
  }
}
