import Benchmarking
import Foundation
import Results
import Testing

extension ToolTests {
  /// Parts that cannot be joined: errors without partial results.
  @Suite("merge: incompatible parts")
  struct MergeRejectionTests {
    private let folder = ToolFolder()

    private func record(_ name: String) throws -> RunRecord {
      try RunRecord(json: Data(folder.content(of: name + "/run.json").utf8))
    }

    private func write(_ part: PartSample, to name: String) throws {
      try part.write(to: folder.path(name))
    }

    private func merge(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["merge"] + arguments + ["--output", "all"])
    }

    /// Expects that parts are rejected, and that no partial results are left.
    private func expectRejection(
      _ arguments: String..., code: Int32 = 65, naming keys: [String]
    ) async throws {
      let outcome = try await folder.run(["merge"] + arguments + ["--output", "all"])
      outcome.expectExit(code, naming: keys)
      let left = try? folder.names(in: "all")
      #expect(left == nil || left == [])
    }

    @Test("parts of different programs or modes are rejected with their differences")
    func otherProgram() async throws {
      var part = try PartSample("a", "counter/burst/1/direct")
      try write(part, to: "a")
      part.record.commit?.hash = "4567"
      part.record.build.isDebug = true
      part.record.mode = .thorough
      try write(part, to: "b")
      try await expectRejection(
        "a", "b", "--across-machines",
        naming: [
          "b/run.json", "a/run.json",
          "mode (quick and thorough), commit (0123abcd and 4567), build (release and debug)",
        ])
    }

    @Test("parts of different machines are rejected without --across-machines")
    func otherMachine() async throws {
      try write(PartSample("a", "counter/burst/1/direct"), to: "a")
      var part = try PartSample("b", "counter/burst/10/direct")
      part.record.machine.coreCount = nil
      part.record.machine.cpuModel = "Another\u{1B} CPU"
      try write(part, to: "b")
      try await expectRejection(
        "a", "b",
        naming: [
          "b/run.json", "a/run.json", "--across-machines",
          "processor (A CPU and Another\u{FFFD} CPU), cores (2 and unknown)",
        ])
      #expect(try await merge("a", "b", "--across-machines").exitCode == 0)
      let machine = try record("all").machine
      #expect(machine.cpuModel == nil && machine.coreCount == nil)
    }

    @Test("a cell in two parts is rejected with its positions")
    func sameCell() async throws {
      try write(PartSample("a", "counter/burst/1/direct", "counter/burst/1/mvi"), to: "a")
      try write(PartSample("b", "counter/burst/10/mvi", "counter/burst/1/mvi"), to: "b")
      try await expectRejection(
        "a", "b",
        naming: ["b/results.csv:4:1: ", "counter/burst/1/mvi", "line 4 of a/results.csv"])
    }

    @Test("a part with a missing or malformed file leaves older results unchanged")
    func brokenParts() async throws {
      try write(PartSample("a", "counter/burst/1/direct"), to: "a")
      try write(PartSample("b", "counter/burst/10/direct"), to: "b")
      for name in ["results.csv", "samples.csv", "run.json"] {
        try folder.write("old", to: "all/" + name)
      }
      let content = try folder.content(of: "b/samples.csv")
      let broken = String(content.dropLast(4))
      let strange = content.replacing("counter,burst,n=10", with: "counter,burst,n=100")
      for (text, code, reason) in [
        (broken, 65, "b/samples.csv:3:72: "),
        (strange, 65, "b/samples.csv:2:1: the cell counter/burst/100/direct "),
        (nil, 66, "b/samples.csv: "),
      ] as [(String?, Int32, String)] {
        try FileManager.default.removeItem(atPath: folder.path("b/samples.csv"))
        if let text { try folder.write(text, to: "b/samples.csv") }
        let outcome = try await merge("a", "b")
        outcome.expectExit(code, naming: ["arch-bench: \(reason)"])
        if text == nil { break }
        for name in try folder.names(in: "all") {
          #expect(try folder.content(of: "all/" + name) == "old")
        }
        #expect(try folder.names(in: "all").count == 3)
      }
      let outcome = try await merge("a", "nope")
      outcome.expectExit(66, naming: ["nope/results.csv", "arch-bench run --output FOLDER"])
    }

    @Test("an input that is not a file is a failure of reading")
    func noFile() async throws {
      try folder.write("", to: "a/results.csv/file")
      try await expectRejection("a", code: 74, naming: ["a/results.csv: "])
    }
  }
}
