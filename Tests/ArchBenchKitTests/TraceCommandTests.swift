import ArchDirect
import Benchmarking
import Foundation
import Scenarios
import Testing
import TextOutput

@testable import ArchBenchKit

extension ToolTests {
  /// Traces of scripted scenarios.
  @Suite("trace")
  struct TraceCommandTests {
    private let folder = ToolFolder()

    private static let scenarios = ["counter", "navigation", "news"]

    @Test(
      "the default variant is the baseline, traced step by step in lines of 80 columns",
      arguments: scenarios)
    func text(_ scenario: String) async throws {
      let outcome = try await folder.run("trace", scenario)
      #expect(outcome.exitCode == 0)
      #expect(outcome.error == "")
      #expect(outcome.output.hasPrefix("\(scenario), by direct\n\n1. "))
      #expect(outcome.output.contains("\n\n2. "))
      #expect(outcome.output.contains(#/\nstate +\S.* ⇒ /#))
      #expect(outcome.output.contains(#/\nshown +\S.*: /#))
      #expect(!outcome.output.contains("\u{1B}"))
      for line in outcome.output.split(separator: "\n") {
        #expect(TerminalText.width(of: String(line)) <= 80)
        #expect(line.last != " ")
      }
    }

    @Test("JSON is one object with all events, of one variant or of two")
    func json() async throws {
      let outcome = try await folder.run(
        "trace", "counter", "--variant", "udf", "--against", "mvi", "--format", "json")
      #expect(outcome.exitCode == 0)
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let document = try decoder.decode(TraceDocument.self, from: Data(outcome.output.utf8))
      #expect(document.scenario == "counter")
      #expect(document.traces.map(\.variant) == ["udf", "mvi"])
      #expect(document.traces.map(\.architecture) == ["udf", "mvi"])
      let step = try #require(document.traces.first?.steps.dropFirst().first)
      #expect(step.title == "The user taps + on counter 0")
      #expect(
        step.events.prefix(3).map(\.kind) == ["action", "intent", "middleware"])
      let last = try #require(step.events.last)
      #expect([last.kind, last.subject, last.text] == ["delivery", "total", "sum 1, 1 not zero"])
      #expect(last.depth == 0 && last.file == nil && last.line == nil)
      #expect(outcome.output.contains("\n  \"schema_version\" : "))
    }

    @MainActor
    @Test("a variant without the scenario is rejected, with the scenarios that it implements")
    func missingScenario() throws {
      let suite = Suite(architectures: [DirectArchitecture.self, CounterOnly.self])
      let arguments = try ParsedArguments(
        ["news", "--variant", "counter-only"], options: TraceCommand.options,
        command: TraceCommand.name)
      let failure = try #require(throws: CommandFailure.self) {
        try TraceCommand.run(arguments, suite: suite)
      }
      #expect(failure.code == .usage)
      for key in ["counter-only", "news", "implements counter"] {
        #expect(failure.message.contains(key))
      }
    }
  }
}

/// A variant of one scenario.
private enum CounterOnly: CounterArchitecture {
  static let profile = Profile(
    architecture: "direct", variant: "counter-only", summary: "",
    decisions: DirectArchitecture.profile.decisions, order: .source)

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    DirectArchitecture.makeCounterBoard(configuration, environment: environment)
  }
}
