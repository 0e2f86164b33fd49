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

extension ToolTests {
  /// Limits, closed streams and folders in which the tool cannot work, or only in part.
  @Suite("a hostile environment", .timeLimit(.minutes(15)))
  struct HostileEnvironmentTests {
    private let folder = ToolFolder()

    private let files = ["results.csv", "run.json", "samples.csv"]

    @Test("a process that cannot open enough files is rejected", arguments: [5, 8, 16, 24])
    func fewDescriptors(_ limit: Int) async throws {
      let run = try await folder.measure(after: "ulimit -n \(limit)")
      run.expectExit(74, naming: ["ulimit -n 1024"])
      #expect(try folder.names(in: "") == [])
    }

    @Test("closed standard streams do not affect the files, and a closed output is an error")
    func closedStreams() async throws {
      let silent = try await folder.measure(after: "exec <&- >&-")
      silent.expectExit(74, naming: ["cannot write standard output: "])
      #expect(try folder.names(in: "results/latest") == files)
      let mute = try await folder.measure("--output", "mute", after: "exec <&- 2>&-")
      #expect(mute.exitCode == 0 && mute.error == "" && mute.output.hasPrefix("counter/dispatch: "))
      #expect(try folder.names(in: "mute") == files)
    }

    @Test("a temporary folder that does not exist is rejected before measuring")
    func missingTemporaryFolder() async throws {
      let path = folder.path("nope")
      let outcome = try await folder.measure(environment: ["TMPDIR": path])
      outcome.expectExit(73, naming: [path, "TMPDIR names the folder for it"])
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.names(in: "") == [])
    }

    @Test("a limit of the processor time, which makes the clock coarse, is rejected")
    func coarseClock() async throws {
      let limit = "ulimit -t 100000"
      let run = try await folder.measure(after: limit)
      run.expectExit(70, naming: ["clock resolution", "ulimit -t unlimited"])
      let check = try await folder.run(
        ["check", "--base-binary", RunningTool.executable.path, "--allow-debug", "--quick"]
          + ["--filter", "^counter/dispatch/1/direct$"], after: limit)
      check.expectExit(70, naming: ["clock resolution", "ulimit -t unlimited"])
      #expect(try folder.names(in: "") == [])
    }
  }
}
