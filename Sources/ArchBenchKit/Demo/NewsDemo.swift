import Conformance
import Scenarios

/// The list of stories for a terminal.
final class NewsDemo: Demo {
  static let columns = 56
  static let tour = "jkvouamjjppfxrnrxy"

  private let log: DemoLog
  private let services: NewsDemoServices
  private let list: any NewsList
  private let listView: DemoView<NewsListContent>
  private let badge: DemoView<BadgeContent>
  private var rows: [Int: Row] = [:]
  private var adapter = RowAdapter.full
  private var feed = NewsConfiguration().feed
  private var selectedRow = 0

  /// A view of a row and its connection.
  private struct Row {
    let view: DemoView<RowContent>
    let attachment: RowAttachment
  }

  /// Makes a list.
  init(_ world: DemoWorld, _ make: Subject.MakeNewsList) {
    let log = world.log
    self.log = log
    services = NewsDemoServices(world)
    list = make(NewsConfiguration(), services.makeEnvironment())
    listView = DemoView("list", log)
    badge = DemoView("badge", log)
    _ = list.onEvent { [services] event in
      log.hear(event, by: "events")
      switch event {
      case .openStory(let id): services.notify("story \(id) is opened")
      }
    }
  }

  func start() {
    log.act("list and badge get a view each, and the list appears") {
      _ = list.attachList(listView)
      _ = list.attachBadge(badge)
      list.send(.appear)
    }
  }

  /// The view of a row goes when the list's view was told that the row has gone.
  func attachViews() {
    for id in rows.keys where !ids.contains(id) { rows[id] = nil }
    for id in ids where rows[id] == nil { attachView(to: id) }
    selectedRow = max(0, min(selectedRow, ids.count - 1))
  }

  /// Whether something is under way that will be shown when it ends.
  var isWaiting: Bool {
    services.question == nil
      && (listView.content?.isLoading ?? false
        || rows.values.contains { $0.view.content?.parts.thumbnail == .loading })
  }

  func stop() { list.stop() }

  private var ids: [Int] { listView.content?.rows ?? [] }

  private func send(_ intent: NewsIntent) { log.act("\(intent)") { list.send(intent) } }

  private func sendToSelected(_ intent: (Int) -> NewsIntent) {
    if ids.indices.contains(selectedRow) { send(intent(ids[selectedRow])) }
  }

  private func select(_ row: Int) { selectedRow = max(0, min(row, ids.count - 1)) }

  private func attachView(to id: Int) {
    let view = DemoView<RowContent>("row \(id)", log)
    rows[id] = Row(view: view, attachment: list.attach(view, toRow: id, adapter: adapter))
  }

  private func selectNextFeed() {
    let feeds = Feed.allCases
    let index = feeds.firstIndex(of: feed) ?? 0
    feed = feeds[(index + 1) % feeds.count]
    send(.selectFeed(feed))
  }

  private func exchangeAdapter() {
    adapter = adapter == .full ? .compact : .full
    log.act("rows get views with \(adapter) scores") {
      for row in rows.values { row.attachment.detach() }
      rows = [:]
      attachViews()
    }
  }
}

// MARK: Keys

extension NewsDemo {
  static let bindings: [DemoBinding<NewsDemo>] = [
    DemoBinding([.up, .character("k")], "the row above") {
      $0.select($0.selectedRow - 1)
    },
    DemoBinding([.down, .character("j")], "the row below") {
      $0.select($0.selectedRow + 1)
    },
    DemoBinding([.enter, .character("o")], "open") { $0.sendToSelected { .select($0) } },
    DemoBinding("u", "unread again") { $0.sendToSelected { .markUnread($0) } },
    DemoBinding("v", "vote, or take that back") { $0.sendToSelected { .toggleUpvote($0) } },
    DemoBinding("p", "the row's picture") { $0.sendToSelected { .rowAppeared($0) } },
    DemoBinding("r", "refresh") { $0.send(.refresh) },
    DemoBinding([.character("m"), .character(" ")], "load more") { $0.send(.loadMore) },
    DemoBinding([.character("f"), .tab], "next feed") { $0.selectNextFeed() },
    DemoBinding("a", "adapter: full or compact scores") { $0.exchangeAdapter() },
    DemoBinding("x", "unplug the network, or plug it in") { $0.services.toggleNetwork() },
    DemoBinding("y", "answer: Retry") { $0.services.answer(.retry) },
    DemoBinding("n", "answer: Cancel") { $0.services.answer(.cancel) },
  ]
}

// MARK: Drawing

extension NewsDemo {
  var picture: DemoPicture {
    var picture = DemoPicture(banner: services.banner)
    picture.lines = [titleLine, badgeLine]
    for (index, id) in ids.enumerated() {
      if index == selectedRow { picture.focus = picture.lines.count }
      picture.lines += lines(of: id, rank: index + 1)
    }
    return picture
  }

  private var titleLine: StyledLine {
    var line = StyledLine()
    if let content = listView.content {
      line.append(content.title, .bold)
      if content.isLoading && !content.title.hasSuffix("…") { line.append(" …", .cyan) }
      if content.canLoadMore { line.append(" and more", .faint) }
      line.append(" ")
      line.append(listView.signs)
    }
    return line
  }

  private var badgeLine: StyledLine {
    var line = StyledLine()
    if let content = badge.content {
      line.append("\(content.unreadCount) unread ")
      line.append(badge.signs)
    }
    return line
  }

  private func lines(of id: Int, rank: Int) -> [StyledLine] {
    let isSelected = rank == selectedRow + 1
    var title = StyledLine(isSelected ? "▸" : " ")
    guard let view = rows[id]?.view, let content = view.content else { return [title] }
    let parts = content.parts
    title.append(parts.isRead ? "  " : "• ", .cyan)
    title.append(
      "\(rank). \(parts.title)", isSelected ? .bold : parts.isRead ? .faint : nil)
    var figures = StyledLine("  ")
    figures.append(view.signs)
    figures = figures.padded(to: 6)
    if let votes = parts.votes { figures.append("\(votes), ", .faint) }
    figures.append(parts.footnote, .faint)
    figures.append(parts.picture, .faint)
    return [title, figures]
  }
}
