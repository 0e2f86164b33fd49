import Scenarios

extension Rule {
  /// Rules of the news list.
  static let news: [Rule] = []
}
