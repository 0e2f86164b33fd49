import Scenarios

extension Saboteur {
  /// Those that break rules of the navigation.
  static let navigation: [Saboteur] = []
}
