import Foundation
import Testing

@testable import ArchBenchKit

extension ToolTests {
  @Suite("rules and traces")
  struct RuleCommandTests {
    private let folder = ToolFolder()

    @Test("verify prints the matrix, writes the verdicts, and succeeds if all rules are kept")
    func verify() async throws {
      try folder.write("of all rules", to: "results/latest/conformance.csv")
      let command = ["verify", "--rule", "X04,c01", "--seed", "7"]
      let outcome = try await folder.run(command + ["--variant", "udf", "--variant=direct"])
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.last == "results: results/latest/conformance-partial.csv")
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(Array(lines.prefix(2)) == ["     direct", "     │  udf"])
      #expect(lines[2].hasPrefix("X04  ✓  ✓  after settling, "))
      #expect(lines.last == "2 rules × 2 variants: 4 kept, 0 broken")
      #expect(try folder.content(of: "results/latest/conformance.csv") == "of all rules")
      let file = try folder.content(of: "results/latest/conformance-partial.csv")
      let csv = try await folder.run(command + ["--variant", "direct,udf", "--format", "csv"])
      #expect(csv.output == file)
    }

    @Test("a trace as JSON is one object with all events, of one variant or of two")
    func json() async throws {
      let outcome = try await folder.run(
        "trace", "counter", "--variant", "udf", "--against", "mvi", "--format", "json")
      #expect(outcome.exitCode == 0)
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let document = try decoder.decode(TraceDocument.self, from: Data(outcome.output.utf8))
      #expect(document.scenario == "counter")
      #expect(document.traces.map(\.variant) == ["udf", "mvi"])
      let step = try #require(document.traces.first?.steps.dropFirst().first)
      #expect(step.title == "The user taps + on counter 0")
      #expect(step.events.prefix(3).map(\.kind) == ["action", "selected", "passed"])
      let last = try #require(step.events.last { $0.kind == "delivery" })
      #expect([last.subject, last.text] == ["total", "sum 1, 1 not zero"])
    }
  }
}
