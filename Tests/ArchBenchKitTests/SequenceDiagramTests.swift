import Benchmarking
import Testing
import TextOutput

@testable import ArchBenchKit
@testable import Conformance

/// Drawings of transcripts.
@Suite("explain: drawing")
struct SequenceDiagramTests {
  private func entry(
    _ kind: Transcript.Entry.Kind, _ text: String, to receiver: String = "", depth: Int = 0
  ) -> Transcript.Entry {
    Transcript.Entry(kind: kind, receiver: receiver, text: text, depth: depth)
  }

  private func text(_ entries: [Transcript.Entry]) -> String {
    SequenceDiagram(scenario: "counter", entries: entries).text()
  }

  @Test("what is done during a delivery comes from the view that is being shown something")
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

  @Test("no line is longer than a page, whatever the texts")
  func width() {
    let long = String(repeating: "日本語 ", count: 60)
    let receivers = (1...8).map { "a view with number \($0)" }
    let text = text(
      receivers.map { entry(.delivery, long, to: $0) } + [
        entry(.action, long), entry(.violation, long), entry(.observation, long),
        entry(.action, "\u{1B}[31m\n"),
      ])
    for line in text.split(separator: "\n") {
      #expect(TerminalText.width(of: String(line)) <= 100)
    }
    #expect(text.contains("others"))
    #expect(text.contains("a view with number 8: 日本語"))
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

  @Test("the first 40 lines are drawn")
  func length() {
    let entries = (1...45).map { entry(.action, "step \($0)") }
    let lines = text(entries).split(separator: "\n")
    #expect(lines.count == 1 + 40 + 1)
    #expect(lines.last == "… and 5 more lines")
    #expect(text(Array(entries.prefix(41))).hasSuffix("… and 1 more line\n"))
    #expect(!text(Array(entries.prefix(40))).contains("more"))
  }
}
