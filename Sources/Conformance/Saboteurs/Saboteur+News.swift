import Scenarios

extension Saboteur {
  /// Those that break rules of the news list.
  static let news: [Saboteur] = []
}
