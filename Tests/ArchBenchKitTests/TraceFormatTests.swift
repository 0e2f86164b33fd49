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
}
