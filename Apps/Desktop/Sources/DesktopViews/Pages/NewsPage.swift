import CGTK
import Conformance
import Scenarios

/// The news list with recycled cells, its feeds and the badge.
public final class NewsPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  public let log: IntentLog
  public let port: NewsPort
  private(set) lazy var listView = ObservedView(
    NewsListView { [weak self] in self?.send(.loadMore) }, "list", log)
  private(set) lazy var badge = ObservedView(BadgeView(), "badge", log)
  private lazy var feeds = Menu("Feed", Feed.allCases.map { "\($0)".capitalized }) {
    [weak self] in self?.send(.selectFeed(Feed.allCases[$0]))
  }
  private var cells: [OpaquePointer: Cell] = [:]
  private var hasAppeared = false

  /// A cell of the list, which shows one story after the other.
  private final class Cell {
    let view: ObservedView<RowView>
    var story: Int?
    var attachment: RowAttachment?

    init(_ view: ObservedView<RowView>) { self.view = view }
  }

  /// Shows a list, which loads when it is first seen; `open` is called for each story that is opened.
  public init(
    _ list: any NewsList, _ log: IntentLog, open: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    port = NewsPort(list)
    self.log = log
    let refresh = Button("Refresh") { [weak self] in self?.send(.refresh) }
    let count = badge.view.widget.expanding().aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    widget.append(Box.row([feeds, refresh, count]))
    widget.append(listView.view.widget)
    widget.styled("news").withMargin(12)
    let view = listView.view
    view.makeCell = { [weak self] item in self?.makeCell(item) ?? Label() }
    view.bind = { [weak self] item, story in
      guard let self, let cell = cells[item] else { return }
      bind(cell, to: story)
    }
    view.release = { [weak self] item in
      self?.cells.removeValue(forKey: item)?.attachment?.detach()
    }
    // Rows that left have ended their attachments, also those of cells that wait for another story.
    view.rowsDidChange = { [weak self] in self?.attachCells() }
    view.open = { [weak self] in self?.send(.select($0)) }
    _ = list.onEvent { if case .openStory(let id) = $0 { open(id) } }
    log.act("list and badge get a view each") {
      _ = list.attachList(listView)
      _ = list.attachBadge(badge)
    }
    widget.onMap { [weak self] in
      guard let self, !hasAppeared else { return }
      hasAppeared = true
      send(.appear)
    }
  }

  private func sendToSelected(_ intent: (Int) -> NewsIntent) {
    if let story = listView.view.selectedStory { send(intent(story)) }
  }

  public var bindings: [KeyBinding] {
    [
      (["o"], "Open", { self.sendToSelected { .select($0) } }),
      (["u"], "Mark unread", { self.sendToSelected { .markUnread($0) } }),
      (["v"], "Upvote", { self.sendToSelected { .toggleUpvote($0) } }),
      (["r", "F5"], "Refresh", { self.send(.refresh) }),
      (["m"], "Load more", { self.send(.loadMore) }),
      (["f"], "Next feed", { self.feeds.selectNext() }),
    ]
  }

  private func makeCell(_ item: OpaquePointer) -> Widget {
    let view = RowView { [weak self] in
      if let story = self?.cells[item]?.story { self?.send(.toggleUpvote(story)) }
    }
    cells[item] = Cell(ObservedView(view, "row", log))
    return view.widget
  }

  private func bind(_ cell: Cell, to story: Int) {
    cell.story = story
    cell.view.name = "row \(story)"
    if let attachment = cell.attachment {
      attachment.rebind(to: story)
    } else {
      cell.attachment = port.scenario.attach(cell.view, toRow: story, style: .full)
    }
    port.send(.rowAppeared(story))
  }

  /// Attaches the cells on the screen, whatever became of their attachments.
  private func attachCells() {
    for (item, cell) in cells {
      cell.attachment?.detach()
      cell.attachment = nil
      guard gtk_list_item_get_item(item) != nil, let story = cell.story else { continue }
      bind(cell, to: story)
    }
  }

  /// The contents of the cells that GTK has bound, read from their widgets, by story.
  public var shownRows: [Int: RowContent] {
    var rows: [Int: RowContent] = [:]
    for (item, cell) in cells where gtk_list_item_get_item(item) != nil {
      if let story = cell.story { rows[story] = cell.view.shown }
    }
    return rows
  }
}
