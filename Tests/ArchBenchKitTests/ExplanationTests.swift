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

  @Test("a long text loses its middle")
  func longText() {
    let text = text([
      entry(.action, String(repeating: "a", count: 90) + String(repeating: "z", count: 90))
    ])
    #expect(text.contains(#/│─ a{40,44}…z{40,44} ─▶│/#), "\(text)")
  }

  @Test("the first 40 entries are drawn")
  func length() {
    let entries = (1...45).map { entry(.action, "step \($0)") }
    let lines = text(entries).split(separator: "\n")
    #expect(lines.count == 1 + 40 + 1)
    #expect(lines.last == "… and 5 more lines")
    #expect(text(Array(entries.prefix(41))).hasSuffix("… and 1 more line\n"))
    #expect(!text(Array(entries.prefix(40))).contains("more"))
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

  @Test("long runs of equal lines are folded, except next to a difference")
  func folding() {
    let common = (1...20).map { "line \($0)" }
    let lines = lines(common + ["a"] + common, common + ["b"] + common)
    #expect(
      lines == [
        "… 18 equal lines", row("line 19", " ", "line 19"), row("line 20", " ", "line 20"),
        row("a", "|", "b"), row("line 1", " ", "line 1"), row("line 2", " ", "line 2"),
        "… 18 equal lines",
      ])
    #expect(self.lines(common, common) == ["… 20 equal lines"])
  }

  @Test("a long line wraps within its column, and a long comparison is truncated")
  func bounds() {
    let long = String(repeating: "word ", count: 30)
    let lines = lines([long], ["  " + long])
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("  word"))
    for line in lines { #expect(TerminalText.width(of: line) <= 100) }
    let many = (1...100).map { "\($0)" }
    #expect(self.lines(many, many.map { "not \($0)" }).last == "… and 62 more lines")
  }
}
