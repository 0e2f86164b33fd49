import Foundation
import TestSupport
import Testing

extension ToolTests {
  @Suite("report")
  struct ReportCommandTests {
    private let folder = ToolFolder()

    @Test("report writes its files next to the results, deterministically, and each plot")
    func files() async throws {
      #expect(try await folder.measure("--filter", "^counter/fanout-one/.*/direct$").exitCode == 0)
      #expect(try await folder.run("verify", "--rule", "C01", "--variant", "direct").exitCode == 0)
      // Verdicts on a part of the rules have a file of their own, which a report does not read.
      try FileManager.default.removeItem(atPath: folder.path("results/latest/conformance.csv"))
      try FileManager.default.moveItem(
        atPath: folder.path("results/latest/conformance-partial.csv"),
        toPath: folder.path("results/latest/conformance.csv"))
      let outcome = try await folder.run("report", "--plot", "counter/fanout-one=a.svg")
      outcome.expectExit(0, naming: ["report: results/latest/report.html, ", ", a.svg\n"])
      #expect(try folder.content(of: "a.svg").hasPrefix("<svg xmlns="))
      let again = try await folder.run("report", "results/latest", "--output", "elsewhere")
      #expect(again.exitCode == 0)
      let names = ["CLAIMS.md", "SUMMARY.md", "report.html"]
      #expect(try folder.names(in: "elsewhere") == names)
      for name in names {
        let text = try folder.content(of: "elsewhere/\(name)")
        #expect(try text != "" && text == folder.content(of: "results/latest/\(name)"))
      }
      try folder.write("not,what,it,was\n", to: "results/latest/conformance.csv")
      let malformed = try await folder.run("report")
      malformed.expectExit(65, naming: ["arch-bench: results/latest/conformance.csv:1:1: "])
    }

    @Test("what cannot be reported is an error, and nothing is written")
    func rejections() async throws {
      #expect(try await folder.measure().exitCode == 0)
      try FileManager.default.copyItem(
        atPath: folder.path("results/latest"), toPath: folder.path("copy"))
      try folder.write("no part\n", to: "text.md")
      for (arguments, code, key) in [
        ("results/latest copy --output both", 64, "results/latest and copy have the same run"),
        ("--fill text.md", 64, "--fill: text.md: it has no part like"),
        ("--fill nothing.md", 66, "--fill: cannot read 'nothing.md'"),
        ("--plot counter/x=a.svg", 64, "--plot: 'counter/x=a.svg'"),
        ("--plot counter/dispatch", 64, "--plot: 'counter/dispatch'"),
      ] as [(String, Int32, String)] {
        try await folder.run(["report"] + arguments.split(separator: " ").map(String.init))
          .expectExit(code, naming: [key])
      }
      #expect(try folder.content(of: "text.md") == "no part\n")
      #expect(try folder.names(in: "") == ["copy", "results", "text.md"])
      #expect(try !folder.names(in: "results/latest").contains("report.html"))
    }
  }

  /// The pages and texts show each folder in `results/reference`; `Scripts/check-answer` says whether it is a
  /// complete run.
  @Suite("results/reference")
  struct ReferenceTests {
    private let folder = ToolFolder()
    private static let path = Project.path("results/reference")

    private static let processors =
      (try? FileManager.default.contentsOfDirectory(atPath: path))?
      .filter { FileManager.default.fileExists(atPath: "\(path)/\($0)/run.json") }.sorted() ?? []

    @Test("the pages and the parts of texts are the report of the committed folders")
    func pages() async throws {
      // The pages link to the sources beside them.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Sources"), withDestinationPath: Project.path("Sources"))
      let book = "Sources/BuiltInArchitectures/BuiltInArchitectures.docc"
      let texts = ["README.md", "\(book)/WhichOne.md", "\(book)/WhatEachDecisionCosts.md"]
      for (index, text) in texts.enumerated() {
        try folder.write(try #require(Project.text(of: text)), to: "text-\(index).md")
      }
      let outcome = try await folder.run(
        ["report"] + Self.processors.map { "\(Self.path)/\($0)" }
          + ["--counts", Project.path("results/baseline"), "--output", "results/fresh"]
          + texts.indices.flatMap { ["--fill", "text-\($0).md"] })
      #expect(outcome.exitCode == 0)
      for name in try folder.names(in: "results/fresh") {
        let path = "results/reference/\(name)"
        let old = try #require(
          Project.text(of: path), "\(path) is not there; 'make reference' makes it")
        #expect(
          try old == folder.content(of: "results/fresh/\(name)"),
          "\(path) is outdated; 'make reference-report' regenerates it")
      }
      for (index, text) in texts.enumerated() {
        #expect(
          try folder.content(of: "text-\(index).md") == Project.text(of: text),
          "'make reference-report' regenerates \(text)")
      }
    }
  }
}
