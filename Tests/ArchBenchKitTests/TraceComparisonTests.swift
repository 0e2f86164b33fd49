import Benchmarking
import Testing
import TextOutput

@testable import ArchBenchKit

/// Two traces beside each other.
@Suite("explain: comparison")
struct TraceComparisonTests {
  private func lines(_ left: [String], _ right: [String]) -> [String] {
    TraceComparison(titles: ("sound", "broken"), left: left, right: right).text()
      .split(separator: "\n").dropFirst(2).map(String.init)
  }

  private func row(_ left: String, _ sign: String, _ right: String) -> String {
    var line = TerminalText.padded(left, to: 49) + sign + " " + right
    while line.last == " " { line.removeLast() }
    return line
  }

  @Test("what differs has a sign, and what is wrong a line of its own")
  func signs() {
    #expect(
      lines(["send", "→ a: 1", "send", "end"], ["send", "→ a: 2", "✗ no", "send", "more", "end"])
        == [
          row("send", " ", "send"), row("→ a: 1", "|", "→ a: 2"), row("", ">", "✗ no"),
          row("send", " ", "send"), row("", ">", "more"), row("end", " ", "end"),
        ])
    #expect(lines(["a", "b"], ["b"]) == [row("a", "<", ""), row("b", " ", "b")])
  }

  @Test("long runs of equal lines are folded, but for those around a difference")
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

  @Test("a long line is folded within its column, and the end of a long comparison left out")
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
