import CGTK
import Conformance
import Scenarios

/// The news list with recycled cells, its feeds and the badge.
final class NewsPage: Page {
  let widget = Box.column([]).styled("news").withMargin(12)
  let log: IntentLog
  let port: NewsPort
  private(set) lazy var listView = ObservedView(NewsListView(send: sender), "list", log)
  private(set) lazy var badge = ObservedView(BadgeView(), "badge", log)

  /// The views of the list's cells, each of which shows one story after the other.
  private(set) var rows: [OpaquePointer: ObservedView<RowView>] = [:]
  private var attachments: [OpaquePointer: RowAttachment] = [:]

  /// Shows a list, which loads when it is first seen.
  init(_ list: any NewsList, _ log: IntentLog) {
    port = NewsPort(list)
    self.log = log
    let row = buttons([
      "Top": .selectFeed(.top), "New": .selectFeed(.new), "Best": .selectFeed(.best),
      "Refresh": .refresh,
    ])
    let unread = Button("Mark unread") { [weak self] in
      if let self, let story = listView.view.selectedStory { send(.markUnread(story)) }
    }
    let count = badge.view.widget.expanding().aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    widget.append(Box.row([row, unread, count]))
    widget.append(listView.view.widget)
    let view = listView.view
    view.makeCell = { [weak self] item in self?.makeCell(item) ?? Label() }
    view.bind = { [weak self] in self?.bind($0, to: $1) }
    view.rowsDidChange = { [weak self] in self?.attachCells() }
    _ = list.onEvent { [log] in
      if case .openStory(let id) = $0 { log.onEvent?("Story \(id) is opened") }
    }
    log.act("list and badge get a view each") {
      _ = list.attachList(listView)
      _ = list.attachBadge(badge)
    }
    widget.onMap { [sender] in sender(.appear) }
  }

  private func makeCell(_ item: OpaquePointer) -> Widget {
    let view = RowView { [weak self] in
      if let self, let story = listView.view.story(of: item) { send(.toggleUpvote(story)) }
    }
    rows[item] = ObservedView(view, "row", log)
    return view.widget
  }

  private func bind(_ item: OpaquePointer, to story: Int?) {
    guard let story, let row = rows[item] else {
      rows[item] = nil
      attachments.removeValue(forKey: item)?.detach()
      return
    }
    row.name = "row \(story)"
    if let attachment = attachments[item] {
      attachment.rebind(to: story)
    } else {
      attachments[item] = port.scenario.attach(row, toRow: story, style: .full)
    }
    port.send(.rowAppeared(story))
  }

  /// Attaches the cells on the screen: rows that left have ended their attachments, also those of cells
  /// that wait for another story.
  private func attachCells() {
    for attachment in attachments.values { attachment.detach() }
    attachments = [:]
    for item in rows.keys {
      if let story = listView.view.story(of: item) { bind(item, to: story) }
    }
  }
}
