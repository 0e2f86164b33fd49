import Conformance
import Scenarios
import Testing

@testable import ArchBenchKit

/// Walkthroughs as sequence diagrams.
@Suite("trace: mermaid")
struct MermaidDiagramTests {
  /// The statements of the language that diagrams consist of: a text goes to the end of its line,
  /// and must hold nothing that ends a statement, begins a comment or names a character by chance.
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
    let folder = try ToolFolder()
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

  @Test("what a view does while it is being shown something comes from its lane")
  func nesting() async throws {
    let outcome = try await ToolFolder().run("trace", "counter", "--format", "mermaid")
    #expect(
      outcome.output.contains(
        """
          scenario->>scenario: intent(.increment(0))
          Note over scenario: state.counters: [1, 0] ⇒ [2, 0]
          scenario->>observers: counter 0
          scenario->>view0: 2 even
          view0->>scenario: increment(1)
          scenario->>observers: total
          scenario->>view2: sum 2, 1 not zero
        """))
  }

  @Test("nothing in a text means something to Mermaid")
  func escaping() {
    #expect(
      MermaidDiagram.escaped("#1; 100 % <b>&\n") == "#35;1#59; 100 #37; #lt;b#gt;#amp;\u{FFFD}")
    #expect(MermaidDiagram.escaped("") == "#nbsp;")
  }
}
