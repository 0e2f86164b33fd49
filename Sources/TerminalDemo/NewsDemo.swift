import Conformance
import Scenarios
import TextOutput

/// The list of stories for a terminal.
package final class NewsDemo: Demo {
  package static let columns = 56
  package static let tour = "jkvouampfr"

  private let log: DemoLog
  private let list: any NewsList
  private let listView: DemoView<NewsListContent>
  private let badge: DemoView<BadgeContent>
  private var rows: [Int: Row] = [:]
  private var style = RowStyle.full
  private var feed = NewsConfiguration().feed
  private var selectedRow = 0

  /// A view of a row and its connection.
  private struct Row {
    let view: DemoView<RowContent>
    let attachment: RowAttachment
  }

  init(_ world: DemoWorld, _ make: Subject.MakeNewsList) {
    let log = world.log
    self.log = log
    list = make(NewsConfiguration(), world.news)
    listView = DemoView("list", log)
    badge = DemoView("badge", log)
    _ = list.onEvent { log.record($0, by: "events") }
  }

  package func start() {
    log.act("list and badge get a view each, and the list appears") {
      _ = list.attachList(listView)
      _ = list.attachBadge(badge)
      list.send(.appear)
    }
  }

  /// The view of a row is removed once the list's view shows that the row is gone.
  package func attachViews() {
    for id in rows.keys where !ids.contains(id) { rows[id] = nil }
    for id in ids where rows[id] == nil { attachView(to: id) }
    selectedRow = max(0, min(selectedRow, ids.count - 1))
  }

  package func stop() { list.stop() }

  private var ids: [Int] { listView.content?.rows ?? [] }

  private func send(_ intent: NewsIntent) { log.act("\(intent)") { list.send(intent) } }

  private func sendToSelected(_ intent: (Int) -> NewsIntent) {
    if ids.indices.contains(selectedRow) { send(intent(ids[selectedRow])) }
  }

  private func select(_ row: Int) { selectedRow = max(0, min(row, ids.count - 1)) }

  private func attachView(to id: Int) {
    let view = DemoView<RowContent>("row \(id)", log)
    rows[id] = Row(view: view, attachment: list.attach(view, toRow: id, style: style))
  }

  private func selectNextFeed() {
    let feeds = Feed.allCases
    let index = feeds.firstIndex(of: feed) ?? 0
    feed = feeds[(index + 1) % feeds.count]
    send(.selectFeed(feed))
  }

  private func exchangeAdapter() {
    style = style == .full ? .compact : .full
    log.act("rows get views with \(style) scores") {
      for row in rows.values { row.attachment.detach() }
      rows = [:]
      attachViews()
    }
  }
}

// MARK: Keys

extension NewsDemo {
  package static let bindings: [DemoBinding<NewsDemo>] = [
    DemoBinding([.up, .character("k")], "the row above") {
      $0.select($0.selectedRow - 1)
    },
    DemoBinding([.down, .character("j")], "the row below") {
      $0.select($0.selectedRow + 1)
    },
    DemoBinding("o", "open") { $0.sendToSelected { .select($0) } },
    DemoBinding("u", "unread again") { $0.sendToSelected { .markUnread($0) } },
    DemoBinding("v", "vote, or take that back") { $0.sendToSelected { .toggleUpvote($0) } },
    DemoBinding("p", "the row's picture") { $0.sendToSelected { .rowAppeared($0) } },
    DemoBinding("r", "refresh") { $0.send(.refresh) },
    DemoBinding("m", "load more") { $0.send(.loadMore) },
    DemoBinding("f", "next feed") { $0.selectNextFeed() },
    DemoBinding("a", "style: full or compact scores") { $0.exchangeAdapter() },
  ]
}

// MARK: Drawing

extension NewsDemo {
  package var picture: DemoPicture {
    var picture = DemoPicture()
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
    var title = StyledLine(isSelected ? DemoSign.selected.rawValue : " ")
    guard let view = rows[id]?.view, let content = view.content else { return [title] }
    let (text, footnote, isRead, thumbnail, votes) = Self.parts(of: content)
    title.append(isRead ? "  " : "• ", .cyan)
    title.append("\(rank). \(text)", isSelected ? .bold : isRead ? .faint : nil)
    var figures = StyledLine("  ")
    figures.append(view.signs)
    figures = figures.padded(to: 6)
    figures.append(votes + footnote + Self.picture(thumbnail), .faint)
    return [title, figures]
  }

  private static func parts(
    of content: RowContent
  ) -> (title: String, footnote: String, isRead: Bool, thumbnail: Thumbnail, votes: String) {
    switch content {
    case .story(let row):
      let votes = "\(row.isUpvoted ? "▲" : "")\(row.score) points, \(row.comments) comments, "
      return (row.title, row.footnote, row.isRead, row.thumbnail, votes)
    case .job(let row): return (row.title, row.footnote, row.isRead, row.thumbnail, "")
    }
  }

  private static func picture(_ thumbnail: Thumbnail) -> String {
    switch thumbnail {
    case .none: ""
    case .loading: ", picture …"
    case .loaded(let token): ", \(token)"
    case .failed: ", no picture"
    }
  }
}
