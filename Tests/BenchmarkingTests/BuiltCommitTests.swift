import Foundation
import Results
import TestSupport
import Testing

@testable import Benchmarking

@Suite("Commit of a run")
struct BuiltCommitTests {
  private let folder = TemporaryFolder()

  @discardableResult
  private func git(_ arguments: String) throws -> String {
    let words = ["git", "-C", folder.path("")] + arguments.split(separator: " ").map(String.init)
    return try #require(ChildProcess.output(of: URL(filePath: "/usr/bin/env"), words))
  }

  @Test("a run names the commit that its program was built from, unless sources are newer")
  func sources() throws {
    let programs = [".build/debug/arch-bench", "Apps/Desktop/.build/release/desktop-bench"]
    var commits: [RunRecord.Commit?] {
      programs.map { .ofSources(builtInto: folder.url.appending(path: $0)) }
    }
    try folder.write("let package = Package(name: \"arch-bench\")\n", to: "Package.swift")
    try folder.write("print(1)\n", to: "Sources/arch-bench/main.swift")
    try folder.write(".build\n", to: ".gitignore")
    for program in programs { try folder.write("", to: program) }
    try git("init --quiet")
    try git("add .")
    try git("-c user.name=Ann -c user.email=ann@example.org commit --quiet -m first")
    let head = try git("rev-parse HEAD")
    #expect(commits == [.init(hash: head, isDirty: false), .init(hash: head, isDirty: false)])
    try folder.write("", to: "notes.txt")
    #expect(commits == [.init(hash: head, isDirty: true), .init(hash: head, isDirty: true)])
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now + 60],
      ofItemAtPath: folder.path("Sources/arch-bench/main.swift"))
    #expect(commits == [nil, nil])
    try folder.write("let package = Package(name: \"an-app\")\n", to: "Package.swift")
    #expect(commits == [nil, nil])
  }
}
