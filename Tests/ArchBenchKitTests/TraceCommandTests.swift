import ArchDirect
import Benchmarking
import Conformance
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
      "the default variant is the baseline, traced step by step in lines of 100 columns",
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
        #expect(TerminalText.width(of: String(line)) <= 100)
        #expect(line.last != " ")
      }
    }

    @Test("a trace leads from a tap to the views, and indents actions during a delivery")
    func counter() async throws {
      let outcome = try await folder.run("trace", "counter", "--variant", "udf")
      #expect(
        outcome.output.contains(
          """
          5. Counter 0 becomes 2, and its view answers that with + on counter 1

          outside     increment(0)
          intent      intent(.increment(0))
          middleware  CounterGuard, DelayMiddleware
          reduction   intent(.increment(0))
          state       state.counters: [1, 0] ⇒ [2, 0]
          selection   Array<Counter>, CounterTotal
          notified    CounterViewModel
          computed    counter
          shown       counter 0: 2 even
          outside       increment(1)
          notified    CounterViewModel
          """))
    }

    @Test(
      "two variants are shown side by side, step by step, with signs at differences",
      arguments: scenarios)
    func sideBySide(_ scenario: String) async throws {
      let outcome = try await folder.run(
        "trace", scenario, "--variant", "udf", "--against", "mvc")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("\(scenario), by udf and mvc\n\n1. "))
      let lines = outcome.output.split(separator: "\n").map(String.init)
      for line in lines { #expect(TerminalText.width(of: line) <= 100) }
      let head = TerminalText.padded("udf", to: 51) + "mvc"
      #expect(lines.count { $0 == head } == lines.count { $0.contains(#/^\d+\. /#) })
      #expect(lines.contains { $0.contains(#/^middleware .{37} [<|]/#) })
      #expect(lines.contains { $0.contains(#/^shown .{42}   shown /#) })
    }

    @Test("a variant does not differ from itself")
    func equal() async throws {
      let outcome = try await folder.run("trace", "news", "--against", "direct")
      for line in outcome.output.split(separator: "\n") where line.count > 49 {
        let sign = line[line.index(line.startIndex, offsetBy: 49)]
        #expect(line.contains(#/^\d+\. |^[a-z]+, by /#) || " ─".contains(sign), "\(line)")
      }
    }

    @Test("traces are deterministic across processes", arguments: ["text", "mermaid", "json"])
    func processes(_ format: String) async throws {
      for scenario in Self.scenarios {
        let arguments = ["trace", scenario, "--variant", "udf", "--format", format]
        let outcomes = [
          try await folder.run(arguments), try await folder.run(arguments),
        ]
        #expect(outcomes[0].exitCode == 0)
        #expect(outcomes[0].output == outcomes[1].output)
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
      #expect(
        step.events.last
          == .init(kind: "delivery", subject: "total", text: "sum 1, 1 not zero", depth: 0))
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
