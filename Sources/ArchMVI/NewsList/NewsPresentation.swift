import Scenarios

/// The content of the list's views.
extension NewsFeature: Property {
  var value: NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.rows)
  }
}

/// The content of the badge's views.
extension BadgeFeature: Property {
  var value: BadgeContent { BadgeContent(unreadCount: state.stories.count) }
}

/// The views of rows.
extension NewsFeature {
  func attach(
    _ view: any ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard processor.gate.isOpen, let row = row(id) else { return .ended }
    let property = row.property(style)
    let attachment = processor.deliver {
      OldMovableAttachment(view, to: property.makeViews(), showing: property.computed())
    }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  private func move(
    _ attachment: OldMovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard !attachment.hasEnded else { return }
    guard let row = row(id) else { return attachment.end() }
    let property = row.property(style)
    processor.deliver {
      attachment.move(to: property.makeViews(), showing: property.computed())
    }
  }

  /// A listed row; reports a story that is not listed.
  private func row(_ id: Int) -> RowFeature? {
    if rows[id] == nil { processor.environment.diagnostics.report(.unknownStory(id)) }
    return rows[id]
  }
}
