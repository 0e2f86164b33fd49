import ArchDirect
import Foundation
import Results
import TestSupport
import Testing
import TextOutput

@testable import Benchmarking

/// The description of another build, with a shell script as its executable.
@MainActor
@Suite("Comparison: another build")
struct OtherBuildTests {
  private let suite = Benchmarking.Suite(architectures: [DirectArchitecture.self])

  private func build(_ script: String) throws -> OtherBuild {
    try OtherBuild(path: "/bin/sh", arguments: ["-c", script])
  }

  private func answer(_ description: BuildDescription) throws -> String {
    let line = String(
      decoding: try JSONEncoder().encode(WorkerMessage.described(description)), as: UTF8.self)
    return "cat > /dev/null; echo '\(line)'"
  }

  @Test("a build describes its cells and its compiler")
  func description() throws {
    var description = BuildDescription.current(suite)
    #expect(try build(answer(description)).differences(from: suite) == [])
    description.build.swiftVersion = "6.2"
    description.cells.removeLast()
    let build = try build(answer(description))
    #expect(build.cells == description.cells)
    #expect(build.differences(from: suite).map(\.name) == ["Swift"])
  }

  @Test("a failure during measurement names the build")
  func failure() throws {
    let answer = try answer(.current(suite))
    let build = try build("case \"$(cat)\" in *describe*) ;; *) exit 7;; esac; \(answer)")
    let error = #expect(throws: WorkerError.self) {
      try build.count(suite.cells, suite: suite, progress: .hidden)
    }
    #expect(
      error?.description.hasPrefix("\(build.path): a worker process ended with exit code 7") == true
    )
  }
}

@Suite("Links of a program")
struct LayoutsTests {
  private let folder: TemporaryFolder
  private let program: URL

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("program", to: "bench")
    program = URL(filePath: folder.path("bench"))
  }

  private func link(_ seeds: [UInt64], size: Int = 7) throws {
    var status = stat()
    #expect(stat(program.path, &status) == 0)
    let modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    for seed in seeds { try folder.write("link \(seed)", to: "bench.layouts/\(seed)") }
    try folder.write(
      "{\"seeds\": \(seeds), \"program\": {\"size\": \(size), \"modifiedNanoseconds\": \(modified)}}",
      to: "bench.layouts/layouts.json")
  }

  private func content(_ layouts: Layouts, _ number: Int) throws -> String {
    let copy = try layouts.copy(number)
    return try withExtendedLifetime(copy) { try String(contentsOf: copy.url, encoding: .utf8) }
  }

  @Test("each process runs the next link; links of an earlier build are ignored")
  func turns() throws {
    try link([5, 3])
    let layouts = Layouts(of: program)
    #expect(layouts.seeds == [5, 3] && !layouts.areOutdated)
    #expect(try (0..<3).map { try content(layouts, $0) } == ["link 5", "link 3", "link 5"])
    try link([5, 3], size: 8)
    let outdated = Layouts(of: program)
    #expect(outdated.seeds.isEmpty && outdated.areOutdated)
    #expect(try content(outdated, 0) == "program")
  }

  @Test("a link that was replaced since the start is not run")
  func replacement() throws {
    try link([5, 3])
    let layouts = Layouts(of: program)
    try link([5, 3], size: 8)
    #expect(throws: FileError.self) { try layouts.copy(0) }
  }
}
