import Scenarios

/// What the views of one row observe, in one form or the other.
extension RowFeature {
  func property(_ adapter: RowAdapter) -> MappedProperty<NewsRow, RowContent> {
    switch adapter {
    case .full: full
    case .compact: compact
    }
  }

  /// Makes the property of a form, when the first view asks for it.
  func presented(_ adapter: RowAdapter) -> MappedProperty<NewsRow, RowContent> {
    map { RowContent($0, adapter: adapter) }
  }
}
