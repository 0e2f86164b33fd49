import Foundation
import Scenarios

// Expected contents.
extension NewsModel {
  public var listContent: NewsListContent {
    NewsListContent(
      title: load?.page == .first ? "Refreshing…" : "\(feedTitle) (\(rows.count))",
      isLoading: load != nil, canLoadMore: canLoadMore, rows: rows.map(\.story.id))
  }

  /// The expected content of a row; `nil` if the story is not listed.
  public func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    guard let index = index(of: id) else { return nil }
    let row = rows[index]
    let story = row.story
    let age = Self.age(of: story.date, at: row.loadedAt)
    switch story.kind {
    case .job:
      return .job(
        JobRowContent(
          title: story.title, footnote: Self.joined(story.host, age), isRead: read.contains(id),
          thumbnail: row.thumbnail))
    case .story:
      let author = story.author.map { "by " + $0 }
      let score = upvoted.contains(id) ? story.score + 1 : story.score
      return .story(
        StoryRowContent(
          title: story.title, footnote: Self.joined(story.host, age, author),
          score: Self.text(ofScore: score, style), comments: "\(story.commentCount)",
          isRead: read.contains(id), isUpvoted: upvoted.contains(id), thumbnail: row.thumbnail))
    }
  }

  public var badgeContent: BadgeContent {
    BadgeContent(unreadCount: rows.count { !announcedAsRead.contains($0.story.id) })
  }

  var canLoadMore: Bool {
    guard load == nil, let feedIDs else { return false }
    return pagedCount < feedIDs.count
  }

  var feedTitle: String {
    switch feed {
    case .top: "Top Stories"
    case .new: "New Stories"
    case .best: "Best Stories"
    }
  }

  private static func joined(_ parts: String?...) -> String {
    parts.compactMap { $0 }.joined(separator: " - ")
  }

  private static func text(ofScore score: Int, _ style: RowStyle) -> String {
    let digits = Array(String(score.magnitude))
    guard digits.count > 3 else { return String(score) }
    let sign = score < 0 ? "-" : ""
    let thousands = digits.dropLast(3)
    switch style {
    case .compact: return "\(sign)\(String(thousands)).\(digits[thousands.endIndex])k"
    case .full: return sign + grouped(digits)
    }
  }

  /// A comma before every third digit from the end.
  private static func grouped(_ digits: [Character]) -> String {
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  private static func age(of date: Date, at now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    let day = 86_400.0
    let units: [(String, Double)] = [
      ("year", 365 * day), ("month", 30 * day), ("day", day), ("hour", 3_600), ("minute", 60),
    ]
    guard let (unit, length) = units.first(where: { seconds >= $0.1 }) else { return "just now" }
    let count = Int(seconds / length)
    return count == 1 ? "1 \(unit) ago" : "\(count) \(unit)s ago"
  }
}
