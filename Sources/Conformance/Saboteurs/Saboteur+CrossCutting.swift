import Scenarios

extension Saboteur {
  /// Those that break cross-cutting rules.
  static let crossCutting: [Saboteur] = walks
}
