import Foundation
import Testing

extension ToolTests {
  @Suite("report")
  struct ReportCommandTests {
    private let folder = ToolFolder()

    @Test("report writes its files next to the results, deterministically")
    func files() async throws {
      #expect(try await folder.measure("--filter", "^counter/fanout-one/.*/direct$").exitCode == 0)
      let outcome = try await folder.run("report")
      outcome.expectExit(0, naming: ["report: results/latest/report.html, "])
      let again = try await folder.run("report", "results/latest", "--output", "elsewhere")
      #expect(again.exitCode == 0)
      let names = ["SUMMARY.md", "report.html"]
      #expect(try folder.names(in: "elsewhere") == names)
      for name in names {
        let text = try folder.content(of: "elsewhere/\(name)")
        #expect(try text != "" && text == folder.content(of: "results/latest/\(name)"))
      }
      try folder.write("not,what,it,was\n", to: "results/latest/conformance.csv")
      try await folder.run("report")
        .expectExit(65, naming: ["arch-bench: results/latest/conformance.csv:1:1: "])
    }

    @Test("what cannot be reported is an error, and nothing is written")
    func rejections() async throws {
      #expect(try await folder.measure().exitCode == 0)
      try FileManager.default.copyItem(
        atPath: folder.path("results/latest"), toPath: folder.path("copy"))
      for (arguments, code, key) in [
        ("results/latest copy --output both", 64, "two of these folders have the same run"),
        ("--picture frame.svg", 64, "--picture: no folder has a run with widgets"),
      ] as [(String, Int32, String)] {
        try await folder.run(["report"] + arguments.split(separator: " ").map(String.init))
          .expectExit(code, naming: [key])
      }
      #expect(try folder.names(in: "") == ["copy", "results"])
      #expect(try !folder.names(in: "results/latest").contains("report.html"))
    }
  }
}
