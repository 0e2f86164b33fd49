import ArchDirect
import Conformance
import Scenarios
import Testing
import TextOutput

@testable import ArchBenchKit

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

  @Test("a long line wraps under its text, and a long word is broken")
  func folding() {
    let line = FoldedLine(head: "state  ", text: "one two three abcdefghijklmnop")
    #expect(
      line.lines(columns: 19) == [
        "state  one two", "         three", "         abcdefghij", "         klmnop",
      ])
    #expect(FoldedLine("  → a: 1").lines(columns: 20) == ["  → a: 1"])
    #expect(FoldedLine("").lines(columns: 20) == [])
    #expect(FoldedLine(head: "", text: "a\u{1B}[1m").lines(columns: 20) == ["a\u{FFFD}[1m"])
  }
}

/// Walkthroughs as sequence diagrams.
@Suite("trace: mermaid")
struct MermaidDiagramTests {
  /// A text to the end of its line, without the end of a statement, a comment or an entity.
  private static let text = #"(?:[^#;%<>&\n]|#(?:\d+|lt|gt|amp|nbsp);)+"#

  private static func statements(_ lane: String) throws -> [Regex<Substring>] {
    try [
      #"title \#(text)"#, "actor outside", #"participant (?:\#(lane))(?: as \#(text))?"#,
      #"Note over (?:\#(lane))(?:,(?:\#(lane)))?: \#(text)"#,
      #"(?:\#(lane))->>(?:\#(lane)): \#(text)"#,
    ].map { try Regex("  \($0)", as: Substring.self) }
  }

  @Test(
    "every line is a statement, and every lane is declared before it is used",
    arguments: ["counter", "navigation", "news"])
  func grammar(_ scenario: String) async throws {
    let folder = ToolFolder()
    for variant in ["direct", "udf", "udf-global", "mvi", "mvvm", "mvvm-observable", "mvc"] {
      let outcome = try await folder.run(
        "trace", scenario, "--variant", variant, "--format", "mermaid")
      #expect(outcome.exitCode == 0)
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines.first == "sequenceDiagram")
      let lanes = lines.compactMap { $0.firstMatch(of: #/^  (?:actor|participant) (\w+)/#)?.1 }
      #expect(Set(lanes).count == lanes.count)
      #expect(lanes.prefix(2) == ["outside", "scenario"])
      let statements = try Self.statements(lanes.joined(separator: "|"))
      for line in lines.dropFirst() {
        #expect(statements.contains { line.wholeMatch(of: $0) != nil }, "\(line)")
      }
    }
  }

  @Test("an action during a delivery comes from the lane of the view")
  func nesting() async throws {
    let outcome = try await ToolFolder().run("trace", "counter", "--format", "mermaid")
    #expect(
      outcome.output.contains(
        """
          scenario->>scenario: intent(.increment(0))
          Note over scenario: state.counters: [1, 0] ⇒ [2, 0]
          scenario->>observers: counter 0
          Note over scenario: computes counter 0
          scenario->>view0: 2 even
          view0->>scenario: increment(1)
          scenario->>observers: total
          Note over scenario: computes total
          scenario->>view2: sum 2, 1 not zero
        """))
  }

  @Test("a text contains no syntax of Mermaid")
  func escaping() {
    #expect(
      MermaidDiagram.escaped("#1; 100 % <b>&\n") == "#35;1#59; 100 #37; #lt;b#gt;#amp;\u{FFFD}")
    #expect(MermaidDiagram.escaped("") == "#nbsp;")
  }
}
