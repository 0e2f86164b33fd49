import Benchmarking
import Foundation
import Results
import Testing

extension ToolTests {
  /// Files in other formats next to those of the run.
  @Suite("run: exports")
  struct ExportTests {
    private let folder = ToolFolder()

    private func object(_ text: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    @Test("every format is a file, which replaces an older one")
    func everyFormat() async throws {
      try folder.write("old", to: "out.json")
      let arguments = ExportFormat.allCases.flatMap { ["--export", "\($0.rawValue)=out.\($0)"] }
      let outcome = try await folder.run(
        ["run", "--allow-debug", "--quick", "--filter", "^counter/dispatch/1/(direct|mvi)$"]
          + arguments)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("counter/dispatch: one step, one view\n"))
      let names = ExportFormat.allCases.map { "out.\($0)" }
      #expect(
        outcome.notes.filter { $0.hasPrefix("exported: ") } == names.map { "exported: \($0)" })
      #expect(try folder.names(in: "") == (names + ["results"]).sorted())

      #expect(
        try folder.content(of: "out.csv") == folder.content(of: "results/latest/results.csv"))
      let json = try object(folder.content(of: "out.json")) as? [String: Any]
      let table = try CSVTable(folder.content(of: "out.csv"))
      #expect((json?["results"] as? [Any])?.count == table.rows.count)
      #expect(try folder.content(of: "out.markdown").contains("\n### counter/dispatch\n"))
      let github = try object(folder.content(of: "out.github")) as? [[String: Any]]
      #expect(github?.first?["name"] as? String == "counter/dispatch/1/direct settle_time")
    }

    @Test(
      "export prints a folder as run --export does", arguments: [ExportFormat.json, .gobench])
    func folderExport(_ format: ExportFormat) async throws {
      let run = try await folder.measure("--export", "\(format.rawValue)=out")
      #expect(run.exitCode == 0)
      let outcome = try await folder.run("export", "--format", format.rawValue)
      #expect(outcome.exitCode == 0 && outcome.error == "")
      #expect(try outcome.output == folder.content(of: "out"))
    }

    @Test("export without the samples that a format shows is an error")
    func missingSamples() async throws {
      _ = try await folder.measure("--output", "a")
      try FileManager.default.removeItem(atPath: folder.path("a/samples.csv"))
      #expect(try await folder.run("export", "a").exitCode == 0)
      let outcome = try await folder.run("export", "a", "--format", "gobench")
      outcome.expectExit(66, naming: ["a/samples.csv"])
    }

    @Test("an export to standard output replaces the summary")
    func standardOutput() async throws {
      let outcome = try await folder.measure("--export", "json=-", "--export", "csv=here.csv")
      #expect(outcome.exitCode == 0)
      let json = try object(outcome.output) as? [String: Any]
      #expect(json?.keys.sorted() == ["failures", "results", "run"])
      #expect(outcome.notes.contains("exported: here.csv"))
      #expect(!outcome.notes.contains { $0.hasPrefix("exported: -") })
      #expect(try folder.names(in: "") == ["here.csv", "results"])
    }

    @Test("an export that cannot be created is rejected before measuring")
    func pathThatCannotBe() async throws {
      try folder.write("old", to: "kept.csv")
      let outcome = try await folder.measure(
        "--export", "csv=kept.csv", "--export", "json=missing/out.json")
      outcome.expectExit(73, naming: ["missing/out.json: No such file", "--export"])
      #expect(!outcome.error.contains("measuring"))
      #expect(try folder.content(of: "kept.csv") == "old")
      #expect(try folder.names(in: "results/latest") == [])
    }

    @Test("an export to a full disk keeps the results", arguments: ["/dev/full", "-"])
    func fullDisk(_ path: String) async throws {
      let outcome = try await folder.measure("--export", "csv=\(path)", outputPath: "/dev/full")
      outcome.expectExit(74, naming: ["No space left on device", "are in results/latest"])
      #expect(
        try folder.names(in: "results/latest") == ["results.csv", "run.json", "samples.csv"])
    }

    private struct ClosedWithoutData: Error {}

    @Test("a pipe stays open until the figures are written")
    func pipe() async throws {
      #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
      let descriptor = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
      defer { close(descriptor) }
      let outcome = try await folder.run(
        ["run", "--allow-debug", "--quick", "--filter", "^counter/dispatch/1/direct$"]
          + ["--export", "gobench=pipe"]
      ) { _ in
        var reader = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&reader, 1, 30_000)
        guard reader.revents & Int16(POLLIN) != 0 else { throw ClosedWithoutData() }
      }
      #expect(outcome.exitCode == 0)
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &bytes, bytes.count)
      #expect(
        String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).hasPrefix("goos: linux\n"))
    }
  }
}
