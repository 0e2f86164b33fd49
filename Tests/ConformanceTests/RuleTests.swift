import BuiltInArchitectures
import Conformance
import Scenarios
import Testing

/// A rule as the argument of a test, shown by its identifier and its law.
struct RuleArgument: CustomTestStringConvertible, Sendable {
  let rule: Rule

  var testDescription: String { "\(rule)" }

  static let all = Rule.all.map { RuleArgument(rule: $0) }
}

/// A variant as the argument of a test, shown by its identifier.
struct SubjectArgument: CustomTestStringConvertible, Sendable {
  let subject: Subject

  var testDescription: String { subject.profile.variant }

  static let all = BuiltInVariants.all.map { SubjectArgument(subject: Subject($0)) }
}

/// The conformance suite: every rule on every variant.
@MainActor
@Suite("Rules")
struct RuleTests {
  @Test("a rule is kept", arguments: RuleArgument.all, SubjectArgument.all)
  func isKept(_ rule: RuleArgument, _ subject: SubjectArgument) async throws {
    let verdict = await rule.rule.verdict(on: subject.subject)
    switch verdict {
    case .passed: break
    case .skipped(let reason): try Test.cancel("\(reason)")
    case .knownGap(let reason):
      withKnownIssue("\(reason)") { Issue.record("\(rule.rule) is not kept") }
    case .closedGap:
      Issue.record("\(rule.rule.id) is listed among the known gaps, but it is kept")
    case .failed(let violations):
      Issue.record("\(violations.joined(separator: "\n"))")
    }
  }
}
