import ArchDirect
import Foundation
import Testing

@testable import Benchmarking

/// How another build is asked what it is, with a script in its place.
@MainActor
@Suite("Comparison: another build")
struct OtherBuildTests {
  private let folder: TemporaryFolder
  private let suite = Benchmarking.Suite(architectures: [DirectArchitecture.self])

  init() throws { folder = try TemporaryFolder() }

  /// A program that runs a script on each plan.
  private func program(_ script: String) throws -> String {
    try folder.write("#!/bin/sh\n\(script)\n", to: "program")
    #expect(chmod(folder.path("program"), 0o755) == 0)
    return folder.path("program")
  }

  private func answer(_ description: BuildDescription) throws -> String {
    let line = String(
      decoding: try JSONEncoder().encode(WorkerMessage.described(description)), as: UTF8.self)
    return "cat > /dev/null; echo '\(line)'"
  }

  @Test("it says what it can measure and how it was built")
  func description() throws {
    var description = BuildDescription.current(suite)
    #expect(try OtherBuild(path: program(answer(description))).differences(from: suite) == [])
    description.build.swiftVersion = "6.2"
    description.cells.removeLast()
    let build = try OtherBuild(path: program(answer(description)))
    #expect(build.cells == description.cells)
    #expect(build.differences(from: suite).map(\.name) == ["Swift"])
  }

  @Test("a path without a program that can be run is a missing input")
  func missing() throws {
    try folder.write("text", to: "text")
    for path in [folder.path("nothing"), folder.path("text"), folder.path(".")] {
      let error = #expect(throws: InputError.self) { try OtherBuild(path: path) }
      #expect(error?.kind == .missing)
    }
  }

  @Test(
    "a program that does not answer as it should is malformed",
    arguments: ["exit 0", "exit 64", "cat", "cat > /dev/null; echo '{}'", "kill -9 $$"])
  func misunderstanding(_ script: String) throws {
    let path = try program(script)
    let error = #expect(throws: InputError.self) { try OtherBuild(path: path) }
    #expect(error?.kind == .malformed && error?.path == path)
    #expect(error?.problem.contains("does not understand what arch-bench asks of it") == true)
  }

  @Test("a failure while it measures names it")
  func failure() throws {
    let answer = try answer(.current(suite))
    let build = try OtherBuild(
      path: program("case \"$(cat)\" in *describe*) ;; *) exit 7;; esac; \(answer)"))
    let error = #expect(throws: OtherBuildFailure.self) {
      try build.count(suite.cells, suite: suite) { _ in }
    }
    #expect(
      error?.description.hasPrefix("\(build.path): a worker process ended with exit code 7") == true
    )
  }
}
