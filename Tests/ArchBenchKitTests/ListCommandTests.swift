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

    @Test("variants and workloads have a line each, with a description")
    func tables() async throws {
      for (operand, heading, row) in [
        ("variants", "variant", "direct"), ("workloads", "workload", "counter/fanout-all"),
      ] {
        let outcome = try await folder.run(["list", operand], environment: Self.wide)
        #expect(outcome.exitCode == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix(heading + " ") == true)
        #expect(lines.count { $0.hasPrefix(row + " ") } == 1)
      }
    }
  }
}
