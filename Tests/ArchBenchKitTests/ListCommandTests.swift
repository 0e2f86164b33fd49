import Testing

extension ToolTests {
  /// What can be measured.
  @Suite("list")
  struct ListCommandTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(
      "cells are one name per line, as filters see them", arguments: [["list"], ["list", "cells"]])
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

    @Test("a quick run has the smallest and the largest size of each workload")
    func quickCells() async throws {
      let outcome = try await folder.run("list", "--quick", "--filter", "/direct$")
      #expect(
        outcome.output == """
          counter/dispatch/1/direct
          counter/fanout-all/1/direct
          counter/fanout-all/10000/direct
          counter/fanout-one/1/direct
          counter/fanout-one/10000/direct
          counter/derived/1/direct
          counter/derived/1000/direct
          counter/burst/1/direct
          counter/burst/1000/direct
          counter/ballast/none/direct
          counter/ballast/array-100k/direct
          counter/attach/1/direct
          counter/attach/10000/direct
          counter/feedback/1/direct
          counter/feedback/100/direct
          counter/concurrent/1/direct
          counter/concurrent/16/direct
          counter/lifecycle/1/direct
          counter/lifecycle/1000/direct
          navigation/push-pop/1/direct
          navigation/push-pop/100/direct
          navigation/deep-link/1/direct
          navigation/deep-link/100/direct
          navigation/tabs/1/direct
          navigation/tabs/100/direct
          navigation/modal/1/direct
          navigation/modal/10/direct
          navigation/shared/1/direct
          navigation/shared/100/direct
          news/load/10/direct
          news/load/500/direct
          news/refresh-same/10/direct
          news/refresh-same/1000/direct
          news/refresh-one/10/direct
          news/refresh-one/1000/direct
          news/upvote/10/direct
          news/upvote/1000/direct
          news/select/10/direct
          news/select/1000/direct
          news/feed/10/direct
          news/feed/100/direct

          """)
    }

    @Test("filters select cells by a part of their names")
    func filters() async throws {
      let outcome = try await folder.run(
        "list", "--filter", "feedback/10+/(direct|mvi)$", "--skip", "100/direct")
      #expect(
        outcome.output == """
          counter/feedback/10/direct
          counter/feedback/10/mvi
          counter/feedback/100/mvi

          """)
    }

    @Test("variants have a family, a summary and a source, the floor first")
    func variants() async throws {
      let outcome = try await folder.run("list", "variants")
      #expect(outcome.exitCode == 0)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first?.contains(#/^variant +architecture +what it is +source$/#) == true)
      #expect(lines.dropFirst(2).first?.contains(#/^direct +direct +no architecture: /#) == true)
      #expect(lines.contains { $0.contains(#/^udf-global +udf +/#) })
    }

    @Test("workloads have sizes, and say what one operation is")
    func workloads() async throws {
      let outcome = try await folder.run("list", "workloads")
      #expect(outcome.exitCode == 0)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first?.contains(#/^workload +sizes +one operation$/#) == true)
      #expect(lines.count == 2 + 21)
      #expect(lines[3].contains(#/^counter/fanout-all +1 10 100 1000 10000 +one step, n views/#))
    }
  }
}
