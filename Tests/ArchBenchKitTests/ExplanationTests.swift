import Benchmarking
import Testing
import TextOutput

@testable import ArchBenchKit
@testable import Conformance

/// Diagrams of transcripts.
@Suite("explain: drawing")
struct SequenceDiagramTests {
  private func entry(
    _ kind: Transcript.Entry.Kind, _ text: String, to receiver: String = "", depth: Int = 0
  ) -> Transcript.Entry {
    Transcript.Entry(kind: kind, receiver: receiver, text: text, depth: depth)
  }

  private func text(_ entries: [Transcript.Entry], columns: Int = 100) -> String {
    SequenceDiagram(scenario: "counter", entries: entries, columns: columns).text()
  }

  @Test("an action during a delivery comes from the view of the delivery")
  func nesting() {
    let text = text([
      entry(.delivery, "0", to: "first"), entry(.delivery, "0", to: "second"),
      entry(.action, "increment(0)"), entry(.delivery, "1", to: "first"),
      entry(.action, "reset(0)", depth: 1), entry(.delivery, "0", to: "second", depth: 1),
      entry(.action, "done"), entry(.observation, "twice"), entry(.violation, "too late"),
    ])
    #expect(
      text == """
        outside           counter         first     second
        │                 │─ 0 ──────────▶│         │
        │                 │─ 0 ───────────┼────────▶│
        │─ increment(0) ─▶│               │         │
        │                 │─ 1 ──────────▶│         │
        │                 │◀─ reset(0) ───┃         │
        │                 │─ 0 ───────────╂────────▶│
        │─ done ─────────▶│               │         │
          seen: twice
        ✗ too late

        """)
  }

  @Test("no line exceeds the page, whatever the texts", arguments: [40, 80, 100])
  func width(_ columns: Int) {
    let long = String(repeating: "日本語 ", count: 60)
    let receivers = (1...8).map { "a view with number \($0)" }
    let text = text(
      receivers.map { entry(.delivery, long, to: $0) } + [
        entry(.action, long), entry(.violation, long), entry(.observation, long),
        entry(.action, "\u{1B}[31m\n"),
      ], columns: columns)
    for line in text.split(separator: "\n") {
      #expect(TerminalText.width(of: String(line)) <= columns)
    }
    #expect(text.contains(columns == 40 ? "views" : "others"))
    #expect(columns < 100 || text.contains("a view with number 8: 日本語"))
    #expect(text.contains("…"))
    #expect(text.contains("\u{FFFD}[31m\u{FFFD}"))
  }
}

/// Two traces side by side.
@Suite("explain: comparison")
struct TraceComparisonTests {
  private func lines(_ left: [String], _ right: [String]) -> [String] {
    TraceComparison(titles: ("sound", "broken"), left: left, right: right, columns: 100).text()
      .split(separator: "\n").dropFirst(2).map(String.init)
  }

  private func row(_ left: String, _ sign: String, _ right: String) -> String {
    var line = TerminalText.padded(left, to: 49) + sign + " " + right
    while line.last == " " { line.removeLast() }
    return line
  }

  @Test("differences have signs, and violations lines of their own")
  func signs() {
    #expect(
      lines(["send", "→ a: 1", "send", "end"], ["send", "→ a: 2", "✗ no", "send", "more", "end"])
        == [
          row("send", " ", "send"), row("→ a: 1", "|", "→ a: 2"), row("", ">", "✗ no"),
          row("send", " ", "send"), row("", ">", "more"), row("end", " ", "end"),
        ])
    #expect(lines(["a", "b"], ["b"]) == [row("a", "<", ""), row("b", " ", "b")])
  }
}
