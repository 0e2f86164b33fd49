import Conformance
import Scenarios
import TextOutput

final class NewsDemo: Demo {
  static let columns = 56
  static let tour = "jkvoumpfr"

  let views: DemoViews<NewsPort>
  private static let style = RowStyle.full
  private var feed = NewsConfiguration().feed
  private var selectedRow = 0

  init?(_ world: DemoWorld, by subject: Subject) {
    guard let make = subject.makeNewsList else { return nil }
    let list = make(NewsConfiguration(), world.news)
    let log = world.log
    views = DemoViews(NewsPort(list), log)
    _ = list.onEvent { log.record($0, by: "events") }
  }

  func start() {
    act("list and badge get a view each, and the list appears") {
      views.update([.list, .badge])
      views.port.send(.appear)
    }
  }

  /// The view of a row is removed once the list's view shows that the row is gone.
  func attachViews() {
    views.update([.list, .badge] + ids.map { .row($0, Self.style) })
    select(selectedRow)
  }

  private var content: NewsListContent? {
    if case .list(let content) = views.content(of: .list) { content } else { nil }
  }

  private var ids: [Int] { content?.rows ?? [] }

  private func sendToSelected(_ intent: (Int) -> NewsIntent) {
    if ids.indices.contains(selectedRow) { send(intent(ids[selectedRow])) }
  }

  private func select(_ row: Int) { selectedRow = max(0, min(row, ids.count - 1)) }

  private func selectNextFeed() {
    let feeds = Feed.allCases
    feed = feeds[((feeds.firstIndex(of: feed) ?? 0) + 1) % feeds.count]
    send(.selectFeed(feed))
  }

  static let bindings: [DemoBinding<NewsDemo>] = [
    (["↑", "k"], "the row above", { $0.select($0.selectedRow - 1) }),
    (["↓", "j"], "the row below", { $0.select($0.selectedRow + 1) }),
    (["o"], "open", { $0.sendToSelected { .select($0) } }),
    (["u"], "unread again", { $0.sendToSelected { .markUnread($0) } }),
    (["v"], "vote, or take that back", { $0.sendToSelected { .toggleUpvote($0) } }),
    (["p"], "the row's picture", { $0.sendToSelected { .rowAppeared($0) } }),
    (["r"], "refresh", { $0.send(.refresh) }),
    (["m"], "load more", { $0.send(.loadMore) }),
    (["f"], "next feed", { $0.selectNextFeed() }),
  ]

  var picture: DemoPicture {
    var picture = DemoPicture(lines: [titleLine, badgeLine])
    for (index, id) in ids.enumerated() {
      if index == selectedRow { picture.focus = picture.lines.count }
      picture.lines += lines(of: id, rank: index + 1)
    }
    return picture
  }

  private var titleLine: StyledLine {
    guard let content else { return StyledLine() }
    return StyledLine(content.title, .bold)
      + StyledLine(content.canLoadMore ? " and more" : "", .faint) + StyledLine(" ")
      + views.signs(of: .list)
  }

  private var badgeLine: StyledLine {
    guard case .badge(let content) = views.content(of: .badge) else { return StyledLine() }
    return StyledLine("\(content.unreadCount) unread ") + views.signs(of: .badge)
  }

  private func lines(of id: Int, rank: Int) -> [StyledLine] {
    let isSelected = rank == selectedRow + 1
    let sign = StyledLine(isSelected ? DemoSign.selected.text : " ")
    guard case .row(let content) = views.content(of: .row(id, Self.style)) else { return [sign] }
    let (text, footnote, isRead, picture): (String, String, Bool, String)
    switch content {
    case .story(let row):
      (text, isRead, picture) = (row.title, row.isRead, Self.picture(row.thumbnail))
      footnote =
        "\(row.isUpvoted ? "▲" : "")\(row.score) points, \(row.comments) comments, \(row.footnote)"
    case .job(let row):
      (text, isRead, picture) = (row.title, row.isRead, Self.picture(row.thumbnail))
      footnote = row.footnote
    }
    let title = StyledLine("\(rank). \(text)", isSelected ? .bold : isRead ? .faint : nil)
    let signs = (StyledLine("  ") + views.signs(of: .row(id, Self.style))).padded(to: 6)
    return [
      sign + StyledLine(isRead ? "  " : "• ", .cyan) + title,
      signs + StyledLine(footnote + picture, .faint),
    ]
  }

  private static func picture(_ thumbnail: Thumbnail) -> String {
    if case .loaded(let token) = thumbnail { ", \(token)" } else { "" }
  }
}
