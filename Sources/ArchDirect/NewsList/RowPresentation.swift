import Scenarios

extension DirectNewsList {
  func content(ofRow id: Int, adapter: RowAdapter) -> RowContent? {
    rows[id].map { RowContent($0.row, adapter: adapter) }
  }

  /// Presents a row once for all its views in the same form, if it has any.
  func show(_ row: DirectRow) {
    for adapter in RowAdapter.allCases {
      guard let views = row.views(adapter), !views.isEmpty else { continue }
      environment.scenario.tracer?.record(TraceEvent(.notification, "row \(row.row.id)"))
      views.show(RowContent(row.row, adapter: adapter))
    }
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, adapter: RowAdapter
  ) -> RowAttachment {
    guard !isStopped else { return .ended }
    guard let row = rows[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return .ended
    }
    let views = row.makeViews(adapter)
    let attachment = deliver {
      MovableAttachment(view, to: views, showing: RowContent(row.row, adapter: adapter))
    }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, adapter)
    }
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ adapter: RowAdapter
  ) {
    guard !attachment.hasEnded else { return }
    guard let row = rows[id] else {
      environment.scenario.diagnostics.report(.unknownStory(id))
      return attachment.end()
    }
    deliver {
      attachment.move(
        to: row.makeViews(adapter), showing: RowContent(row.row, adapter: adapter))
    }
  }
}
