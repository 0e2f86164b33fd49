import Conformance

extension Saboteur {
  /// Those that break cross-cutting rules, in the order of the rules.
  static let crossCutting: [Saboteur] =
    (walks + deliveries + attachments + effects + runtime).sorted { $0.rule < $1.rule }
}
