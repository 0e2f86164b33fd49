import TextOutput

/// A fact in which two runs or two builds differ.
package struct Difference: Equatable, Sendable, CustomStringConvertible {
  /// What the fact is called.
  package let name: String

  /// What it is in the one and in the other.
  package let values: [String]

  /// A difference, unless there is none.
  fileprivate init?(_ fact: RunFact, from old: RunRecord, to new: RunRecord) {
    let texts = [old, new].map(fact.text)
    guard texts[0] != texts[1] else { return nil }
    name = fact.name
    values = texts.map { $0.map(TerminalText.visible) ?? "unknown" }
  }

  /// One line for people.
  package var description: String { "\(name) (\(values.joined(separator: " and ")))" }
}

extension RunRecord {
  /// The facts that make other counts than those of an earlier run.
  package func countDifferences(from old: RunRecord) -> [Difference] {
    differences(from: old, in: RunFact.ofCounts)
  }

  /// The facts that make other times than those of an earlier run.
  package func timeDifferences(from old: RunRecord) -> [Difference] {
    let shared = RunFact.ofTimesIfKnown.filter { $0.text(old) != nil && $0.text(self) != nil }
    return differences(from: old, in: RunFact.ofTimes + shared)
  }

  /// The facts that keep the run from being a part of the same one as another part.
  func programDifferences(from other: RunRecord) -> [Difference] {
    differences(from: other, in: RunFact.ofPrograms)
  }

  /// The facts by which the machine is another one than that of another part.
  func machineDifferences(from other: RunRecord) -> [Difference] {
    differences(from: other, in: RunFact.ofMachines)
  }

  private func differences(from old: RunRecord, in facts: [RunFact]) -> [Difference] {
    facts.compactMap { Difference($0, from: old, to: self) }
  }
}
