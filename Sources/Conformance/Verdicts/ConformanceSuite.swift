import ExecutorPump
import Scenarios

/// The whole suite in one call, for an architecture from anywhere.
///
///     let report = try await ConformanceSuite.report(of: MyArchitecture.self)
///     #expect(report.isAcceptable, "\(report)")
///
/// A test with a case for each rule is as short:
///
///     @MainActor
///     @Test(arguments: Rule.all)
///     func myArchitectureKeeps(_ rule: Rule) async {
///       let verdict = await rule.verdict(on: MyArchitecture.self)
///       #expect(verdict.isAcceptable, "\(verdict)")
///     }
@MainActor
public enum ConformanceSuite {
  /// Checks rules on architectures.
  ///
  /// - Throws: ``UnsupportedPlatform`` without an executor pump.
  public static func report(
    of architectures: any Architecture.Type..., rules: [Rule] = Rule.all,
    options: TrialOptions = TrialOptions()
  ) async throws(UnsupportedPlatform) -> ConformanceReport {
    try await report(of: architectures.map { Subject($0) }, rules: rules, options: options)
  }

  /// Checks rules on subjects.
  ///
  /// `willCheck` is called before each check of a rule on a subject, with the number of completed
  /// checks.
  ///
  /// - Throws: ``UnsupportedPlatform`` without an executor pump.
  public static func report(
    of subjects: [Subject], rules: [Rule] = Rule.all, options: TrialOptions = TrialOptions(),
    willCheck: (Rule, Subject, Int) -> Void = { _, _, _ in }
  ) async throws(UnsupportedPlatform) -> ConformanceReport {
    guard Pump.isSupported else { throw UnsupportedPlatform() }
    var entries: [ConformanceReport.Entry] = []
    for rule in rules {
      for subject in subjects {
        willCheck(rule, subject, entries.count)
        var findings = await rule.findings(on: subject, options: options)
        // All transcripts together would fill the memory; `explain` repeats a single check.
        for index in findings.indices { findings[index].transcript = [] }
        entries.append(.init(rule, of: subject.profile, findings: findings))
      }
    }
    return ConformanceReport(rules: rules, profiles: subjects.map(\.profile), entries: entries)
  }
}
