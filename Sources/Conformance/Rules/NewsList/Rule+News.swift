extension Rule {
  /// Rules of the news list.
  static let news = (loads + races + pages + requests + rows + rowForms + failures + storySelection)
    .sorted { $0.id < $1.id }
}
