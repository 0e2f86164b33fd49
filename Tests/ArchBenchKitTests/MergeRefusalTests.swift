import Benchmarking
import Foundation
import Results
import Testing

extension ToolTests {
  /// Parts that cannot be joined: nothing is lost, and nothing half done is left.
  @Suite("merge: parts that do not fit")
  struct MergeRefusalTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private func record(_ name: String) throws -> RunRecord {
      try RunRecord(json: Data(folder.content(of: name + "/run.json").utf8))
    }

    private func write(_ part: PartSample, to name: String) throws {
      try part.write(to: folder.path(name))
    }

    private func merge(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["merge"] + arguments + ["--output", "all"])
    }

    /// Expects that parts are refused for a reason, and that nothing is left of the attempt.
    private func expectRefusal(
      _ arguments: String..., code: Int32 = 65, because reason: String
    ) async throws {
      let outcome = try await folder.run(["merge"] + arguments + ["--output", "all"])
      #expect(outcome.exitCode == code)
      #expect(outcome.output == "")
      #expect(outcome.error == "arch-bench: \(reason)\n")
      let left = try? folder.names(in: "all")
      #expect(left == nil || left == [])
    }

    @Test("parts of other programs or modes are refused, with what differs")
    func otherProgram() async throws {
      var part = try PartSample("a", "counter/burst/1/direct")
      try write(part, to: "a")
      part.record.commit?.hash = "4567"
      part.record.build.isDebug = true
      part.record.mode = .thorough
      try write(part, to: "b")
      try await expectRefusal(
        "a", "b", "--across-machines",
        because: """
          b/run.json: it differs from a/run.json in mode (quick and thorough), commit \
          (0123abcd and 4567), build (release and debug); merge parts that one program measured in one mode
          """)
    }

    @Test("parts of other machines are refused, unless told otherwise")
    func otherMachine() async throws {
      try write(PartSample("a", "counter/burst/1/direct"), to: "a")
      var part = try PartSample("b", "counter/burst/10/direct")
      part.record.machine.coreCount = nil
      part.record.machine.cpuModel = "Another\u{1B} CPU"
      try write(part, to: "b")
      try await expectRefusal(
        "a", "b",
        because: """
          b/run.json: it differs from a/run.json in processor (A CPU and Another\u{FFFD} CPU), cores \
          (2 and unknown); add --across-machines to merge them nevertheless
          """)
      #expect(try await merge("a", "b", "--across-machines").exitCode == 0)
      let machine = try record("all").machine
      #expect(machine.cpuModel == nil && machine.coreCount == nil)
    }

    @Test("a cell that two parts have is refused where it comes again")
    func sameCell() async throws {
      try write(PartSample("a", "counter/burst/1/direct", "counter/burst/1/mvi"), to: "a")
      try write(PartSample("b", "counter/burst/10/mvi", "counter/burst/1/mvi"), to: "b")
      try await expectRefusal(
        "a", "b",
        because: """
          b/results.csv:4:1: the cell counter/burst/1/mvi is in line 4 of a/results.csv too; \
          merge parts that have no cell in common
          """)
    }

    @Test("a part that lacks a file, or has a broken one, leaves what was there as it was")
    func brokenParts() async throws {
      try write(PartSample("a", "counter/burst/1/direct"), to: "a")
      try write(PartSample("b", "counter/burst/10/direct"), to: "b")
      for name in ["results.csv", "samples.csv", "run.json"] {
        try folder.write("old", to: "all/" + name)
      }
      let content = try folder.content(of: "b/samples.csv")
      let broken = String(content.dropLast(4))
      let strange = content.replacing("counter,burst,10", with: "counter,burst,100")
      for (text, code, reason) in [
        (broken, 65, "b/samples.csv:3:61: the last line has no end; "),
        (strange, 65, "b/samples.csv:2:1: the cell counter/burst/100/direct has no results; "),
        (nil, 66, "b/samples.csv: cannot open it: No such file or directory; "),
      ] as [(String?, Int32, String)] {
        try FileManager.default.removeItem(atPath: folder.path("b/samples.csv"))
        if let text { try folder.write(text, to: "b/samples.csv") }
        let outcome = try await merge("a", "b")
        #expect(outcome.exitCode == code)
        #expect(outcome.error.hasPrefix("arch-bench: \(reason)"), "\(outcome.error)")
        if text == nil { break }
        for name in try folder.names(in: "all") {
          #expect(try folder.content(of: "all/" + name) == "old")
        }
        #expect(try folder.names(in: "all").count == 3)
      }
      let outcome = try await merge("a", "nope")
      #expect(outcome.exitCode == 66)
      #expect(
        outcome.error == """
          arch-bench: nope/results.csv: cannot open it: No such file or directory; \
          'arch-bench run --output FOLDER' makes one

          """)
    }

    @Test("an input that is no file is a failure of input")
    func noFile() async throws {
      try folder.write("", to: "a/results.csv/file")
      try await expectRefusal(
        "a", code: 74,
        because: "a/results.csv: it is not a regular file; a file has to stand there")
    }
  }
}
