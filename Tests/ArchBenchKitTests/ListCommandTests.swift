import Testing

extension ToolTests {
  /// The lists of cells, variants and workloads.
  @Suite("list")
  struct ListCommandTests {
    private let folder = ToolFolder()
    private static let wide = ["COLUMNS": "400"]

    @Test(
      "cells are one name per line, as filters match them",
      arguments: [["list"], ["list", "cells"]])
    func cells(_ arguments: [String]) async throws {
      let outcome = try await folder.run(arguments)
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      let cells = outcome.output.split(separator: "\n")
      #expect(cells.first == "counter/dispatch/1/direct")
      #expect(
        cells.allSatisfy {
          $0.contains(#/^(counter|navigation|news)/[a-z-]+/[0-9A-Za-z-]+/[a-z-]+$/#)
        })
      #expect(Set(cells).count == cells.count)
      #expect(cells.contains("counter/ballast/inline-3KiB/udf"))
    }

    @Test("a quick run has the size of a screen and a large one of each workload")
    func quickCells() async throws {
      let outcome = try await folder.run(
        "list", "--quick", "--filter", "counter/(dispatch|board|attach|ballast)/.*/direct$")
      #expect(
        outcome.output == """
          counter/dispatch/1/direct
          counter/board/10/direct
          counter/board/1000/direct
          counter/ballast/none/direct
          counter/ballast/array-100k/direct
          counter/attach/10/direct
          counter/attach/100/direct

          """)
    }

    @Test("variants have an architecture, five decisions and a summary, the baseline first")
    func variants() async throws {
      let outcome = try await folder.run(["list", "variants"], environment: Self.wide)
      #expect(outcome.exitCode == 0)
      let lines = outcome.output.split(separator: "\n")
      let decisions = #/transition +reach +filter +view model +time/#
      #expect(lines.first?.contains(#/^variant +architecture +transition/#) == true)
      #expect(lines.first?.contains(decisions) == true)
      #expect(lines.first?.contains(#/ time +description +source$/#) == true)
      #expect(
        lines.dropFirst(2).first?.contains(
          #/^direct +direct +in place +by construction +at the part +none +at once +no architecture/#
        )
          == true)
      #expect(lines.contains { $0.contains(#/^udf-global +udf +/#) })
    }

    @Test("workloads have sizes and a description of one operation")
    func workloads() async throws {
      let outcome = try await folder.run(["list", "workloads"], environment: Self.wide)
      #expect(outcome.exitCode == 0)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first?.contains(#/^workload +sizes +one operation$/#) == true)
      #expect(lines.count == 2 + 22)
      #expect(lines[3].contains(#/^counter/fanout-all +1 10 100 1000 10000 +one step, n views/#))
    }
  }
}
