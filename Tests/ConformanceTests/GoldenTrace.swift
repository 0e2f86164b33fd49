import BuiltInArchitectures
import Conformance
import Foundation
import Scenarios
import TestSupport
import Testing

/// The committed trace of a variant through a scenario.
struct GoldenTrace: CustomTestStringConvertible, Sendable {
  let scenario: ScenarioName
  let architecture: any Architecture.Type

  /// Beside the targets, which would take them for sources.
  static let folder = Project.root.appending(path: "Tests/GoldenTraces")

  /// Every scenario of every variant.
  static let all = BuiltInVariants.all.flatMap { architecture in
    ScenarioName.allCases.filter(Subject(architecture).implements)
      .map { GoldenTrace(scenario: $0, architecture: architecture) }
  }

  var name: String { "\(scenario)-\(architecture.profile.variant).txt" }

  /// For messages.
  var path: String { "Tests/\(Self.folder.lastPathComponent)/\(name)" }

  var testDescription: String { name }

  private var file: URL { Self.folder.appending(path: name) }

  var committedLines: [String]? {
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text?.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  func write(_ lines: [String]) throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try lines.map { "\($0)\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
  }
}
