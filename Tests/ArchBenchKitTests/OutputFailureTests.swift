import Foundation
import Testing

extension ToolTests {
  /// Results that cannot be written: known before anything is measured where that is possible, and
  /// never at the cost of older results.
  @Suite("run: output that fails")
  struct OutputFailureTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(
      "a folder that cannot be made, or written into, is refused before anything is measured",
      arguments: ["/proc/nope", "file/below", "file", "/proc", "/dev/null"])
    func folderThatCannotBe(_ path: String) async throws {
      try folder.write("", to: "file")
      let outcome = try await folder.measure("--output", path)
      #expect(outcome.exitCode == 73)
      #expect(outcome.output == "")
      #expect(outcome.error.contains("arch-bench: cannot "))
      #expect(outcome.error.contains("; choose another folder with --output\n"))
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.names(in: "") == ["file"])
    }

    @Test("a folder where a file has to go is refused before anything is measured")
    func folderInTheWay() async throws {
      try folder.write("", to: "results/latest/samples.csv/file")
      let outcome = try await folder.measure()
      #expect(outcome.exitCode == 73)
      #expect(outcome.error.contains("cannot create results/latest/samples.csv: Is a directory"))
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.names(in: "results/latest") == ["samples.csv"])
    }

    @Test(
      "a full disk is a failure of output, and all of the older results stay",
      arguments: ["results.csv", "samples.csv", "run.json"])
    func fullDisk(_ full: String) async throws {
      let others = ["results.csv", "samples.csv", "run.json"].filter { $0 != full }
      for name in others { try folder.write("old", to: "results/latest/" + name) }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("results/latest/" + full), withDestinationPath: "/dev/full")
      let outcome = try await folder.measure()
      #expect(outcome.exitCode == 74)
      #expect(
        outcome.notes.last
          == "arch-bench: cannot write results/latest/\(full): No space left on device (write); "
          + "the results that were there before are as they were")
      for name in others { #expect(try folder.content(of: "results/latest/" + name) == "old") }
      #expect(try folder.names(in: "results/latest").count == 3)
    }

    @Test("a summary that nobody takes does not harm the files")
    func fullOutput() async throws {
      let outcome = try await folder.measure(outputPath: "/dev/full")
      #expect(outcome.exitCode == 74)
      #expect(
        try folder.names(in: "results/latest") == ["results.csv", "run.json", "samples.csv"])
    }
  }
}
