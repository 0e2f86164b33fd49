import Conformance

/// The rules that catch each saboteur.
public struct SaboteurReport: Sendable {
  public struct Row: Sendable {
    public let saboteur: Saboteur

    /// The rules that it breaks, in the order of ``/Conformance/Rule/all``.
    public let rules: [Rule]

    /// Whether the rule that must catch it does.
    public var isCaught: Bool { rules.contains { $0.id == saboteur.rule } }
  }

  /// The saboteurs, in the order of ``Saboteur/all``.
  public let rows: [Row]

  /// The rules whose saboteurs were checked.
  public let rules: [Rule]

  /// The rules that catch no saboteur, apart from those exempt from having one.
  public var rulesCatchingNothing: [Rule] {
    rules.filter { rule in
      Saboteur.exemptions[rule.id] == nil
        && !rows.contains { row in row.rules.contains { $0.id == rule.id } }
    }
  }

  /// Checks all rules on the saboteurs of some rules, made of a sound subject.
  @MainActor
  public static func make(
    from sound: Subject, breaking rules: [Rule] = Rule.all, options: TrialOptions = TrialOptions()
  ) async throws(UnsupportedPlatform) -> SaboteurReport {
    var rows: [Row] = []
    for saboteur in Saboteur.all where rules.contains(where: { $0.id == saboteur.rule }) {
      let report = try await ConformanceSuite.report(
        of: [saboteur.subject(from: sound)], options: options)
      let broken = report.entries.filter { entry in
        if case .failed = entry.verdict { true } else { false }
      }
      rows.append(Row(saboteur: saboteur, rules: broken.map(\.rule)))
    }
    return SaboteurReport(rows: rows, rules: rules)
  }
}
