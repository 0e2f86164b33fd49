import Scenarios

/// The content of the list's views.
extension NewsFeature: Property {
  var value: NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.rows)
  }
}

/// The content of a row's views in one style, mapped from the row's state.
final class RowProperty: MappedProperty {
  private let row: MutableState<NewsRow>
  private let style: RowStyle
  let processor: Processor
  var views: ViewList<RowContent>?
  var isPublished = false

  init(_ row: MutableState<NewsRow>, style: RowStyle, _ processor: Processor) {
    self.row = row
    self.style = style
    self.processor = processor
  }

  var value: RowContent { RowContent(row.value, style: style) }
}

/// The content of the badge's views.
extension BadgeFeature: Property {
  var value: BadgeContent { BadgeContent(unreadCount: state.count) }
}
