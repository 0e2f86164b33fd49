/// How well a run tells times apart: how often the baseline was called different from itself, and how often
/// a slower one was not noticed.
package struct BaselineChecks: Equatable, Sendable {
  /// The workloads and sizes in which the baseline was compared with itself, and was called different.
  package let compared: [CellGroup], different: [CellGroup]

  /// Those in which it was compared with the slowed one, and that was not called slower.
  package let slowed: [CellGroup], missed: [CellGroup]

  package init(_ rows: [ResultRow]) {
    func groups(
      _ control: Participant, where holds: (TimeVerdict) -> Bool = { _ in true }
    ) -> [CellGroup] {
      rows.filter { row in
        row.variant == control && row.metric == .settleTime && row.verdict.map(holds) ?? false
      }.map(\.cell.group)
    }
    compared = groups(.baselineAgain)
    different = groups(.baselineAgain) { $0.isDifference }
    slowed = groups(.baselineSlow)
    missed = groups(.baselineSlow) { $0 != .slower }
  }

  /// Whether there are so many false alarms, more than one in twenty, that no time of the run decides
  /// anything.
  package var areTimesDoubtful: Bool { 20 * different.count > compared.count }

  /// A line for the end of a run; nil without a comparison.
  package var text: String? {
    guard !compared.isEmpty else { return nil }
    let again =
      "direct was called different from itself in \(different.count) of \(compared.count) "
      + (compared.count == 1 ? "cell" : "cells")
    return slowed.isEmpty
      ? again
      : "\(again); direct slowed by 5 % was not noticed in \(missed.count) of \(slowed.count)"
  }
}
