import Foundation
import Testing

extension ToolTests {
  /// The page, the summary and the answers to claims that the built tool makes.
  @Suite("report")
  struct ReportCommandTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    private static let withoutGnuplot = ["PATH": "/nowhere"]

    @Test("it makes its files beside the results, the same ones each time")
    func files() async throws {
      #expect(try await folder.measure().exitCode == 0)
      #expect(try await folder.run("verify", "--rule", "C01", "--variant", "direct").exitCode == 0)
      let outcome = try await folder.run(["report"], environment: Self.withoutGnuplot)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "")
      #expect(
        outcome.notes == [
          "without plots: gnuplot is not installed (on Debian and Ubuntu: "
            + "apt-get install gnuplot-nox)",
          "report: results/latest/report.html, results/latest/SUMMARY.md, "
            + "results/latest/CLAIMS.md",
        ])
      let page = try folder.content(of: "results/latest/report.html")
      let summary = try folder.content(of: "results/latest/SUMMARY.md")
      #expect(page.contains("This page has no plots: gnuplot is not installed"))
      #expect(page.contains("One step, one view."))
      #expect(summary.contains("This was a debug build: its times say nothing."))
      #expect(summary.contains("| direct | ✓ 1 |"))

      let again = try await folder.run(
        ["report", "results/latest", "--output", "elsewhere"], environment: Self.withoutGnuplot)
      #expect(again.exitCode == 0)
      #expect(try folder.names(in: "elsewhere") == ["CLAIMS.md", "SUMMARY.md", "report.html"])
      #expect(try folder.content(of: "elsewhere/report.html") == page)
      #expect(try folder.content(of: "elsewhere/SUMMARY.md") == summary)
      #expect(try folder.content(of: "elsewhere/CLAIMS.md").hasPrefix("# Claims about"))

      try folder.write("not,what,it,was\n", to: "results/latest/conformance.csv")
      let malformed = try await folder.run("report")
      #expect(malformed.exitCode == 65)
      #expect(
        malformed.error.hasPrefix("arch-bench: results/latest/conformance.csv:1:1: the column here")
      )
      #expect(try folder.content(of: "results/latest/report.html") == page)
    }

    @Test(
      "what code costs is read where it is there, and refused with its place where it is malformed")
    func codeCosts() async throws {
      #expect(try await folder.measure().exitCode == 0)
      let header = "schema_version,variant,part,module,metric,unit,value,min,max\n"
      try folder.write(
        header + "2,direct,counter,ArchDirect,lines,lines,134,,\n", to: "results/latest/code.csv")
      #expect(try await folder.run(["report"], environment: Self.withoutGnuplot).exitCode == 0)
      let summary = try folder.content(of: "results/latest/SUMMARY.md")
      #expect(summary.contains("| direct | 134 |"))

      try folder.write(header, to: "results/latest/code.csv")
      let malformed = try await folder.run("report")
      #expect(malformed.exitCode == 65)
      #expect(malformed.error.hasPrefix("arch-bench: results/latest/code.csv:"))
      #expect(try folder.content(of: "results/latest/SUMMARY.md") == summary)
    }

    @Test("results that are not there are missed, and nothing is made")
    func missing() async throws {
      let outcome = try await folder.run("report", "nowhere", "--output", "report")
      #expect(outcome.exitCode == 66)
      #expect(
        outcome.error
          == "arch-bench: nowhere/results.csv: cannot open it: No such file or directory; "
          + "'arch-bench run --output FOLDER' makes one\n")
      #expect(try folder.names(in: "") == [])
    }

    @Test("results that are malformed are refused with their place")
    func malformed() async throws {
      try folder.write("schema_version\n", to: "results/results.csv")
      let outcome = try await folder.run("report", "results")
      #expect(outcome.exitCode == 65)
      #expect(
        outcome.error.hasPrefix("arch-bench: results/results.csv:1:15: the column 'run_id' is"))
      #expect(try folder.names(in: "results") == ["results.csv"])
    }

    @Test("a plot by itself needs gnuplot, and without it nothing is made")
    func plot() async throws {
      #expect(try await folder.measure().exitCode == 0)
      let arguments = ["report", "--output", "made", "--plot", "counter/dispatch=made/a.svg"]
      let without = try await folder.run(arguments, environment: Self.withoutGnuplot)
      #expect(without.exitCode == 73)
      #expect(
        without.error
          == "arch-bench: --plot 'counter/dispatch=made/a.svg': gnuplot is not installed (on Debian "
          + "and Ubuntu: apt-get install gnuplot-nox)\n")
      #expect(try !folder.names(in: "").contains("made"))
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/gnuplot") else { return }
      let outcome = try await folder.run(arguments)
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.last?.hasSuffix(", made/a.svg") == true)
      #expect(try folder.content(of: "made/a.svg").hasPrefix("<svg xmlns="))
    }

    @Test(
      "plots of what was not measured, or over other files, are refused",
      arguments: [
        ["counter/x=a.svg"]: "the results have no such workload; they have counter/dispatch",
        ["counter/dispatch"]: "write WORKLOAD=PATH",
        ["counter/dispatch=results/latest/report.html"]:
          "the report itself is written there; choose another path",
        ["counter/dispatch=results/latest/../latest/results.csv"]:
          "what was measured is there; choose another path",
        ["counter/dispatch=a.svg", "counter/dispatch=./a.svg"]:
          "another plot goes to that path; choose another one",
      ])
    func refusedPlots(_ plots: [String], _ problem: String) async throws {
      #expect(try await folder.measure().exitCode == 0)
      let outcome = try await folder.run(["report"] + plots.flatMap { ["--plot", $0] })
      #expect(outcome.exitCode == 64)
      #expect(outcome.error == "arch-bench: --plot '\(plots.last ?? "")': \(problem)\n")
      #expect(try !folder.names(in: "results/latest").contains("report.html"))
    }

    @Test("it takes one folder at most")
    func operands() async throws {
      let outcome = try await folder.run("report", "a", "b")
      #expect(outcome.exitCode == 64)
      #expect(outcome.error == "arch-bench: report takes one folder at most\n")
    }
  }
}
