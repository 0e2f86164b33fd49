import BuiltInArchitectures
import Foundation
import Scenarios
import TestSupport
import Testing

@testable import Conformance

/// The conformance suite: every rule on every variant.
@MainActor
@Suite("Rules")
struct RuleTests {
  @Test("a rule is kept", arguments: Rule.all, BuiltInVariants.all.map { Subject($0) })
  func isKept(_ rule: Rule, _ subject: Subject) async throws {
    let verdict = await rule.verdict(on: subject)
    switch verdict {
    case .passed: break
    case .skipped(let reason): try Test.cancel("\(reason)")
    case .knownGap(let reason):
      withKnownIssue("\(reason)") { Issue.record("\(rule) is not kept") }
    case .closedGap:
      Issue.record("\(rule.id) is listed among the known gaps, but it is kept")
    case .failed(let violations):
      Issue.record("\(violations.joined(separator: "\n"))")
    }
  }
}

/// The list of rules that people read is the list of rules that are checked.
@Suite("Rules: article")
struct RulesArticleTests {
  /// The rows of the article's tables that are about rules.
  private static let rows =
    (Project.text(of: "Sources/Conformance/Conformance.docc/Rules.md") ?? "")
    .split(separator: "\n").map(String.init)
    // Without a regular expression, whose parser leaks.
    .filter { row in
      "XCNLFA".contains { row.hasPrefix("| \($0)") }
        && row.dropFirst(3).prefix(2).allSatisfy(\.isNumber)
    }

  @Test("it lists every rule with its level, its law and its reason, and no other")
  func list() {
    let expected = Rule.all.map { "| \($0.id) | \($0.level.rawValue) | \($0.law) | \($0.reason) |" }
    #expect(Self.rows.count == expected.count)
    for (row, expected) in zip(Self.rows, expected) { #expect(row == expected) }
  }
}

/// The little that a yardstick must keep: what it shows is right, and nothing is shown twice.
@MainActor
@Suite("Reference cells")
struct ReferenceCellTests {
  nonisolated private static let all = BuiltInVariants.referenceCells.map { Subject($0) }
    .filter { $0.implements(.counter) }

  private func content(_ value: Int) -> ShownContent {
    ShownContent(CounterContent(Counter(value: value)))
  }

  @Test("C01: n increments show n", arguments: all)
  func increments(_ cell: Subject) throws {
    let trial = Trial(of: cell, isRecording: false)
    try trial.run(with: CounterConfiguration(count: 2)) { (fixture: CounterFixture) in
      let probe = fixture.attach(.counter(1))
      let total = fixture.attach(.total)
      for _ in 0..<5 { fixture.send(.increment(1)) }
      #expect(probe.deliveries == (0...5).map { content($0) })
      for _ in 0..<5 { fixture.board.send(.increment(1)) }
      fixture.settle()
      #expect(probe.deliveries.last == content(10))
      #expect(probe.deliveries.count == (cell.profile.delivery == .immediate ? 11 : 7))
      #expect(total.shown == ShownContent(TotalContent(text: "10", nonZeroCount: 1)))
    }
  }
}
