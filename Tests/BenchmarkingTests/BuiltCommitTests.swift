import Foundation
import Results
import TestSupport
import Testing

@testable import Benchmarking

/// A package in a repository of its own, with a program that was built from it.
private struct Package {
  let folder = TemporaryFolder()
  private let program: String

  init(named name: String = "arch-bench", program: String = ".build/debug/arch-bench") throws {
    self.program = program
    try folder.write("let package = Package(name: \"\(name)\")\n", to: "Package.swift")
    try folder.write("print(1)\n", to: "Sources/arch-bench/main.swift")
    try folder.write(".build\n", to: ".gitignore")
    try folder.write("", to: program)
    try git("init", "--quiet")
    try git("add", ".")
    try git(
      "-c", "user.name=Ann", "-c", "user.email=ann@example.org", "commit", "--quiet", "-m", name)
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try #require(
      ChildProcess.output(
        of: URL(filePath: "/usr/bin/env"), ["git", "-C", folder.path("")] + arguments))
  }

  func head() throws -> String { try git("rev-parse", "HEAD") }

  var commit: RunRecord.Commit? { .ofSources(builtInto: folder.url.appending(path: program)) }
}

@Suite("Commit of a run")
struct BuiltCommitTests {
  @Test(
    "a run names the commit that its program was built from, and whether files differ from it",
    arguments: [".build/debug/arch-bench", "Apps/Desktop/.build/release/desktop-bench"])
  func sources(_ program: String) throws {
    let package = try Package(program: program)
    #expect(package.commit == .init(hash: try package.head(), isDirty: false))
    try package.folder.write("", to: "notes.txt")
    #expect(package.commit == .init(hash: try package.head(), isDirty: true))
  }

  @Test("there is no commit of another project, outside a build folder, or of newer sources")
  func elsewhere() throws {
    #expect(try Package(named: "an-app").commit == nil)
    #expect(try Package(program: "bin/arch-bench").commit == nil)
    let package = try Package()
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now + 60],
      ofItemAtPath: package.folder.path("Sources/arch-bench/main.swift"))
    #expect(package.commit == nil)
  }
}
