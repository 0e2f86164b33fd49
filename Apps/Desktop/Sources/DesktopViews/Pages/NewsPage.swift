import CGTK
import Scenarios

/// The news list with recycled cells, its feeds and the badge.
public final class NewsPage: Page {
  public let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  private let list: any NewsList
  private let activity: Activity
  private let listView: ObservedView<NewsListView>
  private let badge: ObservedView<BadgeView>
  private var feedButtons: [(feed: Feed, button: Button)] = []
  private var cells: [OpaquePointer: Cell] = [:]
  private var style = RowStyle.full
  private var feed = NewsConfiguration().feed

  /// A cell of the list, which shows one story after the other.
  private final class Cell {
    let view: ObservedView<RowView>
    var story: Int?
    var attachment: RowAttachment?

    init(_ view: ObservedView<RowView>) { self.view = view }
  }

  /// Shows a list; `open` is called for each story that is opened.
  public init(
    _ list: any NewsList, _ activity: Activity, open: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    self.list = list
    self.activity = activity
    let loadMore = Reference<NewsPage>()
    listView = ObservedView(NewsListView { loadMore.value?.send(.loadMore) }, "the list", activity)
    badge = ObservedView(BadgeView(), "the badge", activity)
    loadMore.value = self
    widget.append(toolbar)
    widget.append(listView.view.widget)
    widget.withMargin(12)
    followCells()
    listView.view.open = { [weak self] in self?.send(.select($0)) }
    _ = list.onEvent { if case .openStory(let id) = $0 { open(id) } }
    activity.act("list and badge get a view each, and the list appears") {
      _ = list.attachList(listView)
      _ = list.attachBadge(badge)
      list.send(.appear)
    }
  }

  /// A reference that does not keep its object.
  @MainActor
  private final class Reference<Object: AnyObject> {
    weak var value: Object?
  }

  private var toolbar: Box {
    let feeds = Box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
    for feed in Feed.allCases {
      let button = Button("\(feed)".capitalized) { [weak self] in self?.select(feed) }
      feedButtons.append((feed, button))
      feeds.append(button)
    }
    markFeed()
    let refresh = Button("Refresh") { [weak self] in self?.send(.refresh) }
    let scores = Button("1.5k", name: "short scores") { [weak self] in self?.exchangeStyle() }
    return Box(
      GTK_ORIENTATION_HORIZONTAL, spacing: 6,
      [feeds, refresh, scores, Box(GTK_ORIENTATION_HORIZONTAL).expanding(), badge.view.widget])
  }

  private func send(_ intent: NewsIntent) { activity.act("\(intent)") { list.send(intent) } }

  private func select(_ feed: Feed) {
    self.feed = feed
    markFeed()
    send(.selectFeed(feed))
  }

  private func markFeed() {
    for (feed, button) in feedButtons { button.setClass("selected", feed == self.feed) }
  }

  private func exchangeStyle() {
    style = style == .full ? .compact : .full
    activity.act("rows get views with \(style) scores") { attachCells() }
  }

  private func sendToSelected(_ intent: (Int) -> NewsIntent) {
    if let story = listView.view.selectedStory { send(intent(story)) }
  }

  public var keys: [String: @MainActor () -> Void] {
    [
      "o": { self.sendToSelected { .select($0) } },
      "u": { self.sendToSelected { .markUnread($0) } },
      "v": { self.sendToSelected { .toggleUpvote($0) } },
      "r": { self.send(.refresh) }, "F5": { self.send(.refresh) }, "m": { self.send(.loadMore) },
      "a": { self.exchangeStyle() },
      "f": {
        let next = (Feed.allCases.firstIndex(of: self.feed) ?? 0) + 1
        self.select(Feed.allCases[next % Feed.allCases.count])
      },
    ]
  }

  public func stop() { list.stop() }
}

// MARK: Cells

extension NewsPage {
  private func followCells() {
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
  }

  private func makeCell(_ item: OpaquePointer) -> Widget {
    let reference = Reference<Cell>()
    let view = RowView { [weak self] in
      if let story = reference.value?.story { self?.send(.toggleUpvote(story)) }
    }
    let cell = Cell(ObservedView(view, "a row", activity))
    reference.value = cell
    cells[item] = cell
    return view.widget
  }

  /// Gives a recycled cell another story.
  private func bind(_ cell: Cell, to story: Int) {
    cell.story = story
    if let attachment = cell.attachment {
      attachment.rebind(to: story)
    } else {
      cell.attachment = list.attach(cell.view, toRow: story, style: style)
    }
    list.send(.rowAppeared(story))
  }

  /// Attaches the cells on the screen, whatever became of their attachments.
  private func attachCells() {
    for (item, cell) in cells {
      cell.attachment?.detach()
      cell.attachment = nil
      guard gtk_list_item_get_item(item) != nil, let story = cell.story else { continue }
      cell.attachment = list.attach(cell.view, toRow: story, style: style)
      list.send(.rowAppeared(story))
    }
  }

  /// Scrolls until the row at a place is on the screen, at the next layout.
  public func scroll(to place: Int) { listView.view.scroll(to: place) }

  /// The content of the list, read from its widgets.
  public var shownList: NewsListContent? { listView.view.shown }

  /// The content of the badge, read from its widgets.
  public var shownBadge: BadgeContent? { badge.view.shown }

  /// The contents of the cells that GTK has bound, read from their widgets, by story.
  public var shownRows: [Int: RowContent] {
    var rows: [Int: RowContent] = [:]
    for (item, cell) in cells where gtk_list_item_get_item(item) != nil {
      if let story = cell.story { rows[story] = cell.view.view.shown }
    }
    return rows
  }

  public var shownStyle: RowStyle { style }
}
