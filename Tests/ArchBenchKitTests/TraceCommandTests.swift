import ArchDirect
import Benchmarking
import BuiltInArchitectures
import Conformance
import Foundation
import Scenarios
import TestSupport
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

    @Test(
      "two variants are shown side by side, step by step, with signs at differences",
      arguments: scenarios)
    func sideBySide(_ scenario: String) async throws {
      let outcome = try await folder.run(
        "trace", scenario, "--variant", "udf", "--against", "mvc")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("\(scenario), by udf and mvc\n\n1. "))
      let lines = outcome.output.split(separator: "\n").map(String.init)
      for line in lines { #expect(TerminalText.width(of: line) <= 80) }
      let head = TerminalText.padded("udf", to: 41) + "mvc"
      #expect(lines.count { $0 == head } == lines.count { $0.contains(#/^\d+\. /#) })
      #expect(lines.contains { $0.contains(#/^middleware .{27} [<|]/#) })
      #expect(lines.contains { $0.contains(#/^shown .{32}   shown /#) })
    }

    @Test("each reported event has the line of the source that reports it", arguments: scenarios)
    func places(_ scenario: String) async throws {
      let sources = Project.paths(in: "Sources", withExtensions: ["swift"])
      for variant in BuiltInVariants.all.map({ $0.profile.variant }) {
        let outcome = try await folder.run(
          "trace", scenario, "--variant", variant, "--format", "json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let document = try decoder.decode(TraceDocument.self, from: Data(outcome.output.utf8))
        let events = document.traces.flatMap { $0.steps.flatMap(\.events) }
        for event in events {
          let isReported = !["action", "change", "delivery"].contains(event.kind)
          #expect((event.file != nil) == isReported && (event.line != nil) == isReported)
        }
        for place in Set(
          events.compactMap { event in event.file.map { [$0, "\(event.line ?? 0)"] } })
        {
          let parts = place[0].split(separator: "/")
          let path = try #require(
            sources.first { $0.hasPrefix("Sources/\(parts[0])/") && $0.hasSuffix("/\(parts[1])") })
          let lines = (Project.text(of: path) ?? "").split(
            separator: "\n", omittingEmptySubsequences: false)
          #expect(lines[try #require(Int(place[1])) - 1].contains(".record("), "\(place)")
        }
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

/// Walkthroughs as text.
@MainActor
@Suite("trace: text")
struct TraceTextTests {
  private let walkthrough: Walkthrough

  init() throws { walkthrough = try .make(.counter, by: Subject(DirectArchitecture.self)) }

  @Test("a terminal highlights kinds, and the text is the same")
  func style() {
    let plain = TraceText(page: TextPage())
    let marked = TraceText(page: TextPage(style: TerminalStyle(isOn: true)))
    #expect(!plain.text(walkthrough).contains("\u{1B}"))
    let text = marked.text(walkthrough)
    #expect(text.contains("\n\u{1B}[1m2. The user taps + on counter 0\u{1B}[0m\n"))
    #expect(text.contains("\n\u{1B}[33mstate\u{1B}[0m       state.counters: [0, 0] ⇒ [1, 0]\n"))
    #expect(text.replacing(#/\u{1B}\[\d+m/#, with: "") == plain.text(walkthrough))
    let compared = marked.text(walkthrough, against: walkthrough)
    #expect(
      compared.replacing(#/\u{1B}\[\d+m/#, with: "")
        == plain.text(walkthrough, against: walkthrough))
  }
}
