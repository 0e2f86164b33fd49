import Conformance
import Scenarios
import TextOutput

/// The list of stories for a terminal.
package final class NewsDemo: Demo {
  package static let columns = 56
  package static let tour = "jkvouamjjppfxrnrxy"

  private let log: DemoLog
  private let services: NewsDemoServices
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
    services = NewsDemoServices(world)
    list = make(NewsConfiguration(), services.makeEnvironment())
    listView = DemoView("list", log)
    badge = DemoView("badge", log)
    _ = list.onEvent { [services] event in
      log.record(event, by: "events")
      switch event {
      case .openStory(let id): services.notify("story \(id) is opened")
      }
    }
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

  /// Whether a request is pending whose result the views will show.
  var isWaiting: Bool {
    services.question == nil
      && (listView.content?.isLoading ?? false
        || rows.values.contains { $0.view.content?.parts.thumbnail == .loading })
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
    DemoBinding([.enter, .character("o")], "open") { $0.sendToSelected { .select($0) } },
    DemoBinding("u", "unread again") { $0.sendToSelected { .markUnread($0) } },
    DemoBinding("v", "vote, or take that back") { $0.sendToSelected { .toggleUpvote($0) } },
    DemoBinding("p", "the row's picture") { $0.sendToSelected { .rowAppeared($0) } },
    DemoBinding("r", "refresh") { $0.send(.refresh) },
    DemoBinding([.character("m"), .character(" ")], "load more") { $0.send(.loadMore) },
    DemoBinding([.character("f"), .tab], "next feed") { $0.selectNextFeed() },
    DemoBinding("a", "style: full or compact scores") { $0.exchangeAdapter() },
    DemoBinding("x", "unplug the network, or plug it in") { $0.services.toggleNetwork() },
    DemoBinding("y", "answer: Retry") { $0.services.answer(.retry) },
    DemoBinding("n", "answer: Cancel") { $0.services.answer(.cancel) },
  ]
}

// MARK: Drawing

extension NewsDemo {
  package var picture: DemoPicture {
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
    var title = StyledLine(isSelected ? DemoSign.selected.rawValue : " ")
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

// MARK: Rows

/// The texts that the kinds of rows have in common, for a terminal.
package struct RowParts {
  package let title: String
  package let footnote: String

  /// The points; empty for a row without any, such as a job posting.
  package let score: String

  /// The number of comments; empty for a row without any.
  package let comments: String
  let isUpvoted: Bool
  let isRead: Bool
  let thumbnail: Thumbnail

  /// Points and comments; nil for a row without any.
  var votes: String? {
    guard !score.isEmpty else { return nil }
    return "\(isUpvoted ? "▲" : "")\(score) point\(score == "1" ? "" : "s"), "
      + "\(comments) comment\(comments == "1" ? "" : "s")"
  }

  /// The state of the picture in a word.
  var picture: String {
    switch thumbnail {
    case .none: ""
    case .loading: ", picture …"
    case .loaded(let token): ", \(token)"
    case .failed: ", no picture"
    }
  }
}

extension RowContent {
  package var parts: RowParts {
    switch self {
    case .story(let row):
      RowParts(
        title: row.title, footnote: row.footnote, score: row.score, comments: row.comments,
        isUpvoted: row.isUpvoted, isRead: row.isRead, thumbnail: row.thumbnail)
    case .job(let row):
      RowParts(
        title: row.title, footnote: row.footnote, score: "", comments: "", isUpvoted: false,
        isRead: row.isRead, thumbnail: row.thumbnail)
    }
  }
}
