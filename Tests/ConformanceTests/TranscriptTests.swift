import BuiltInArchitectures
import Foundation
import Saboteurs
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import Conformance

@MainActor
@Suite("Transcript")
struct TranscriptTests {
  @Test("without recording there is only what the report needs")
  func withoutRecording() {
    let transcript = Transcript(isRecording: false)
    transcript.act("send")
    transcript.deliver("1", to: "view") { transcript.violate("twice") }
    transcript.violate("late")
    #expect(transcript.entries.map(\.description) == ["  ✗ twice", "✗ late"])
    #expect(transcript.violations == ["twice", "late"])
  }

  @Test("of a structure with many fields those that differ are named")
  func difference() {
    let transcript = Transcript()
    let contents = [false, true].map { isRead in
      RowContent.job(JobRowContent(title: "Hiring now", footnote: "3 days ago", isRead: isRead))
    }
    transcript.expect("row 1", Optional.some(contents[1]), is: contents[0])
    transcript.expect("row 1", nil, is: contents[0])
    #expect(
      transcript.violations == [
        "row 1: isRead true, not false; the rest as expected",
        "row 1: nothing, not \(ContentText.text(of: contents[0]))",
      ])
  }

  @Test(
    "a description has no outer types, and strings stay as they are",
    arguments: [
      ("select(Scenarios.Tab.home)", "select(.home)"),
      ("Scenarios.Screen(id: Scenarios.ScreenID(number: 1))", "Screen(id: ScreenID(number: 1))"),
      ("shown(Optional(\"Node.js \\\" (a.B)\"), nil)", "shown(\"Node.js \\\" (a.B)\", nil)"),
      ("Feature<App.State, () -> ()>.Action.tap(Optional(Row.id(3)))", ".tap(.id(3))"),
      ("took 3.5 seconds. Ended", "took 3.5 seconds. Ended"),
    ])
  func descriptions(_ description: String, _ words: String) {
    #expect(PlainText.of(description) == words)
  }
}

@Suite("Traces of a board in every state")
@MainActor
struct BoardTracesTests {
  private func transition(
    _ traces: BoardTraces, _ input: String, in state: String
  ) throws -> BoardTraces.Transition {
    try #require(traces.transitions.first { $0.from == state && $0.input == input })
  }

  @Test("every input has a trace in every state, which shows the contents of the next state")
  func complete() throws {
    let direct = try #require(BuiltInVariants.all.first)
    let traces = try BoardTraces(by: Subject(direct))
    // Two counters with five values each, busy or not.
    #expect(Set(traces.transitions.map(\.from)).count == 100)
    #expect(traces.transitions.count == 100 * 12)
    #expect(Set(traces.transitions.map { "\($0.from) \($0.input)" }).count == 100 * 12)
    for transition in traces.transitions {
      let values = transition.to.split(separator: " ")
      for event in transition.events where event.kind == .delivery && event.subject != "total" {
        let id = event.subject == "counter 0" ? 0 : 1
        #expect(event.text.split(separator: " ").first == values[id].prefix { $0 != "…" })
      }
    }
    #expect(try transition(traces, "increment(0)", in: "2 0").to == "2 0")
    #expect(try transition(traces, "incrementLater(1)", in: "0 0").to == "0 0…")
    #expect(try transition(traces, "second", in: "1… -1…").to == "2 0")
    let reset = try transition(traces, "resetAll", in: "1 1")
    #expect(
      reset.events.filter { $0.kind == .delivery }.map(\.description) == [
        "counter 0: 0 even", "counter 1: 0 even", "total: sum 0, 0 not zero",
      ])
  }
}

/// What is seen of each variant is what is committed: its way through each scenario, and its behaviours.
@MainActor
@Suite("Golden traces")
struct GoldenTraceTests {
  @Test("nothing on the way from intents to views has changed", arguments: ScenarioName.parts)
  func unchanged(_ scenario: ScenarioName) throws {
    let variants = BuiltInVariants.all.filter { Subject($0).implements(scenario) }
    let lines = try variants.flatMap { variant in
      let walkthrough = try Walkthrough.make(scenario, by: Subject(variant))
      return ["== \(variant.profile.variant)"] + walkthrough.lines
    }
    try expect(lines, in: "Tests/GoldenTraces/\(scenario).txt")
  }

  @Test("no behaviour of a variant has changed")
  func behaviours() throws {
    let report = try BehaviourReport(of: BuiltInVariants.all.map { Subject($0) })
    let lines = report.description.split(separator: "\n").map(String.init)
    try expect(lines, in: "Tests/GoldenBehaviours.txt")
  }

  private func expect(_ lines: [String], in path: String) throws {
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_TRACES"] != nil {
      try lines.map { "\($0)\n" }.joined()
        .write(toFile: Project.path(path), atomically: true, encoding: .utf8)
    }
    let committed = try #require(
      Project.text(of: path), "\(path) is not there; 'make traces' writes it"
    ).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    // Without the lines of both in the message, which has thousands.
    let isUnchanged = lines == committed
    #expect(
      isUnchanged,
      "\(path); if that is meant, regenerate it with 'make traces', and review the difference")
  }
}
