import Conformance

extension Saboteur {
  /// Those that break rules of the news list.
  static let news = (loads + races + pages + requests + rows + failures + storySelection)
    .sorted { $0.id < $1.id }
}
