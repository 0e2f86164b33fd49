import Foundation
import Testing

extension ToolTests {
  /// Results that cannot be written: found before measuring where possible; older results survive.
  @Suite("run: output that fails")
  struct OutputFailureTests {
    private let folder = ToolFolder()

    @Test(
      "a folder that cannot be created or written is rejected before measuring",
      arguments: ["/proc/nope", "file/below", "file", "/proc", "/dev/null"])
    func folderThatCannotBe(_ path: String) async throws {
      try folder.write("", to: "file")
      let outcome = try await folder.measure("--output", path)
      outcome.expectExit(73, naming: ["arch-bench: cannot ", path, "--output\n"])
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.names(in: "") == ["file"])
    }

    @Test("a folder in place of a file is rejected before measuring")
    func folderInTheWay() async throws {
      try folder.write("", to: "results/latest/samples.csv/file")
      let outcome = try await folder.measure()
      outcome.expectExit(73, naming: ["results/latest/samples.csv: Is a directory"])
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.names(in: "results/latest") == ["samples.csv"])
    }

    @Test(
      "a full disk is a failure of output, and all older results are unchanged",
      arguments: ["results.csv", "samples.csv", "run.json"])
    func fullDisk(_ full: String) async throws {
      let others = ["results.csv", "samples.csv", "run.json"].filter { $0 != full }
      for name in others { try folder.write("old", to: "results/latest/" + name) }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("results/latest/" + full), withDestinationPath: "/dev/full")
      let outcome = try await folder.measure()
      outcome.expectExit(
        74, naming: ["cannot write results/latest/\(full): No space left on device"])
      for name in others { #expect(try folder.content(of: "results/latest/" + name) == "old") }
      #expect(try folder.names(in: "results/latest").count == 3)
    }

    @Test("a full standard output does not affect the files")
    func fullOutput() async throws {
      let outcome = try await folder.measure(outputPath: "/dev/full")
      #expect(outcome.exitCode == 74)
      #expect(
        try folder.names(in: "results/latest") == ["results.csv", "run.json", "samples.csv"])
    }
  }
}
