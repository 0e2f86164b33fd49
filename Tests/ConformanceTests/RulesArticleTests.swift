import Conformance
import Foundation
import TestSupport
import Testing

/// The list of rules that people read is the list of rules that are checked.
@Suite("Rules: article")
struct RulesArticleTests {
  /// The rows of the article's tables that are about rules.
  private static let rows =
    (Project.text(of: "Sources/Conformance/Conformance.docc/Rules.md") ?? "")
    .split(separator: "\n").map(String.init)
    .filter { $0.contains(#/^\| [XCNL]\d\d /#) }

  @Test("it lists every rule with its level, its law and its reason, and no other")
  func list() {
    let expected = Rule.all.map { "| \($0.id) | \($0.level.rawValue) | \($0.law) | \($0.reason) |" }
    #expect(Self.rows.count == expected.count)
    for (row, expected) in zip(Self.rows, expected) { #expect(row == expected) }
  }
}
