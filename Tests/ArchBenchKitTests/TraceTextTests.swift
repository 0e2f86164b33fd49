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

  @Test("on a terminal kinds stand out, and nothing else is different")
  func style() {
    let plain = TraceText(style: TerminalStyle(isOn: false))
    let marked = TraceText(style: TerminalStyle(isOn: true))
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
