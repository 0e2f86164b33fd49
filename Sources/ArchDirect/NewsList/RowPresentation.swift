import Scenarios

extension DirectNewsList {
  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    rows[id].map { RowContent($0.row, style: style) }
  }

  func show(_ row: DirectRow) {
    show(row, .full)
    show(row, .compact)
  }

  /// Presents a row once for all its views in the same form, if it has any.
  private func show(_ row: DirectRow, _ style: RowStyle) {
    guard let views = row.views(style), !views.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "row \(row.row.id)")
    views.show(presented(row, style))
  }

  private func presented(_ row: DirectRow, _ style: RowStyle) -> RowContent {
    environment.scenario.tracer?.record(.computation, "row \(row.row.id)")
    return RowContent(row.row, style: style)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard gate.isOpen else { return .ended }
    guard let row = rows[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return .ended
    }
    let views = row.makeViews(style, gate)
    let attachment = deliver {
      MovableAttachment(view, to: views, showing: presented(row, style))
    }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard gate.isOpen, !attachment.hasEnded else { return }
    guard let row = rows[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return attachment.end()
    }
    deliver {
      attachment.move(to: row.makeViews(style, gate), showing: presented(row, style))
    }
  }
}
