import Foundation
import Results
import TestSupport
import Testing

@testable import Benchmarking

/// A package in a repository of its own, with a program that was built from it.
private struct Package {
  let folder = TemporaryFolder()

  init(named name: String = "arch-bench", program: String = ".build/debug/arch-bench") throws {
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

  func commit(of program: String = ".build/debug/arch-bench") -> RunRecord.Commit? {
    .ofSources(builtInto: folder.url.appending(path: program))
  }
}

@Suite("Commit of a run")
struct BuiltCommitTests {
  @Test("a run names the commit that its program was built from, and whether files differ from it")
  func sources() throws {
    let package = try Package()
    #expect(package.commit() == .init(hash: try package.head(), isDirty: false))
    try package.folder.write("", to: "notes.txt")
    #expect(package.commit() == .init(hash: try package.head(), isDirty: true))
  }

  @Test("a package inside the repository, such as an example, has its commit")
  func inner() throws {
    let program = "Apps/Desktop/.build/release/desktop-bench"
    let package = try Package(program: program)
    #expect(package.commit(of: program) == .init(hash: try package.head(), isDirty: false))
  }

  @Test("without a repository of this project around the build folder there is no commit")
  func elsewhere() throws {
    #expect(try Package(named: "an-app").commit() == nil)
    #expect(try Package(program: "bin/arch-bench").commit(of: "bin/arch-bench") == nil)
    let package = try Package()
    try FileManager.default.removeItem(atPath: package.folder.path(".git"))
    #expect(package.commit() == nil)
  }

  @Test("there is no commit if sources are newer than the program")
  func outdated() throws {
    let package = try Package()
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now + 60],
      ofItemAtPath: package.folder.path("Sources/arch-bench/main.swift"))
    #expect(package.commit() == nil)
  }
}
