import Foundation
import Testing

extension ToolTests {
  /// The page, the summary and the answers to claims.
  @Suite("report")
  struct ReportCommandTests {
    private let folder = ToolFolder()

    @Test("report writes its files next to the results, deterministically")
    func files() async throws {
      #expect(try await folder.measure().exitCode == 0)
      #expect(try await folder.run("verify", "--rule", "C01", "--variant", "direct").exitCode == 0)
      // Verdicts on a part of the rules have a file of their own, which a report does not read.
      try FileManager.default.moveItem(
        atPath: folder.path("results/latest/conformance-partial.csv"),
        toPath: folder.path("results/latest/conformance.csv"))
      let outcome = try await folder.run("report")
      outcome.expectExit(0, naming: ["report: results/latest/report.html, "])
      let page = try folder.content(of: "results/latest/report.html")
      let summary = try folder.content(of: "results/latest/SUMMARY.md")
      #expect(page.contains("One step, one view."))
      #expect(summary.contains("This was a debug build: its times are meaningless."))
      #expect(summary.contains("| direct | ✓ 1 |"))

      let again = try await folder.run("report", "results/latest", "--output", "elsewhere")
      #expect(again.exitCode == 0)
      #expect(try folder.names(in: "elsewhere") == ["CLAIMS.md", "SUMMARY.md", "report.html"])
      #expect(try folder.content(of: "elsewhere/report.html") == page)
      #expect(try folder.content(of: "elsewhere/SUMMARY.md") == summary)
      #expect(try folder.content(of: "elsewhere/CLAIMS.md").hasPrefix("# Claims about"))

      try folder.write("not,what,it,was\n", to: "results/latest/conformance.csv")
      let malformed = try await folder.run("report")
      malformed.expectExit(65, naming: ["arch-bench: results/latest/conformance.csv:1:1: "])
      #expect(try folder.content(of: "results/latest/report.html") == page)
    }

    @Test("a run is named once, and a file to fill has a part for it")
    func severalFolders() async throws {
      #expect(try await folder.measure().exitCode == 0)
      try FileManager.default.copyItem(
        atPath: folder.path("results/latest"), toPath: folder.path("copy"))
      let twice = try await folder.run("report", "results/latest", "copy", "--output", "both")
      twice.expectExit(64, naming: ["results/latest and copy have the same run"])
      try folder.write("no part\n", to: "text.md")
      let unmarked = try await folder.run("report", "--fill", "text.md")
      unmarked.expectExit(64, naming: ["--fill: text.md: it has no part like"])
      let absent = try await folder.run("report", "--fill", "nothing.md")
      absent.expectExit(66, naming: ["--fill: cannot read 'nothing.md'"])
      #expect(try folder.content(of: "text.md") == "no part\n")
      #expect(try !folder.names(in: "results/latest").contains("report.html"))
    }

    @Test("missing results are an error, and nothing is written")
    func missing() async throws {
      let outcome = try await folder.run("report", "nowhere", "--output", "report")
      outcome.expectExit(66, naming: ["nowhere/results.csv", "arch-bench run --output FOLDER"])
      #expect(try folder.names(in: "") == [])
    }

    @Test("a separate plot is an SVG file")
    func plot() async throws {
      #expect(try await folder.measure().exitCode == 0)
      let arguments = ["report", "--output", "made", "--plot", "counter/dispatch=made/a.svg"]
      let outcome = try await folder.run(arguments)
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.last?.hasSuffix(", made/a.svg") == true)
      #expect(try folder.content(of: "made/a.svg").hasPrefix("<svg xmlns="))
    }

    @Test(
      "plots of unknown workloads, or over other files, are rejected",
      arguments: [
        ["counter/x=a.svg"], ["counter/dispatch"], ["counter/dispatch=results/latest/report.html"],
        ["counter/dispatch=results/latest/../latest/results.csv"],
        ["counter/dispatch=a.svg", "counter/dispatch=./a.svg"],
      ])
    func rejectedPlots(_ plots: [String]) async throws {
      #expect(try await folder.measure().exitCode == 0)
      let outcome = try await folder.run(["report"] + plots.flatMap { ["--plot", $0] })
      outcome.expectExit(64, naming: ["--plot: '\(plots.last ?? "")'"])
      #expect(try !folder.names(in: "results/latest").contains("report.html"))
    }
  }
}
