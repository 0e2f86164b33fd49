import Scenarios

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

extension RowFeature {
  /// The property of a style, made for its first view.
  func property(_ style: RowStyle) -> RowProperty {
    let made = style == .full ? full : compact
    let property = made ?? RowProperty(mutableState, style: style, processor)
    switch style {
    case .full: full = property
    case .compact: compact = property
    }
    return property
  }
}

extension NewsFeature {
  func attach(
    _ view: any ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard processor.gate.isOpen, let row = row(id) else { return .ended }
    let property = row.property(style)
    let attachment = processor.deliver {
      MovableAttachment(view, to: property.makeViews(), showing: property.computed())
    }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
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
