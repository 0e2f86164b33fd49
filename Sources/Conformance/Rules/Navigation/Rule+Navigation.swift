import Scenarios

extension Rule {
  /// Rules of the navigation.
  static let navigation: [Rule] = []
}
