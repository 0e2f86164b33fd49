import ReferenceModels
import Scenarios

/// Contents in a few words, for transcripts; different contents have different words.
package enum ContentText {
  /// What a view shows, in words.
  package static func text(of value: Any) -> String {
    switch value {
    case let content as CounterContent:
      "\(content.text) \(content.parity)\(content.isBusy ? " busy" : "")"
    case let content as TotalContent: "sum \(content.text), \(content.nonZeroCount) not zero"
    case let content as NavigationContent: content.outline
    case let content as TabBarContent:
      "tab \(content.selectedTab.map { "\($0)" } ?? "none"), badge \(content.newsBadge ?? "none")"
    case let content as ScreenContent:
      "\(content.title) \"\(content.text)\"\(content.isBusy ? " busy" : "")"
    case let content as NewsListContent:
      "\(content.title) \(content.rows)\(content.isLoading ? " loading" : "")"
        + (content.canLoadMore ? " and more" : "")
    case let content as BadgeContent: "\(content.unreadCount) unread"
    case let content as RowContent: text(of: content)
    default: otherText(of: value)
    }
  }

  /// What there may be or not is told without saying so.
  private static func otherText(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return PlainText.describing(value) }
    return mirror.children.first.map { text(of: $0.value) } ?? "nothing"
  }

  private static func text(of content: RowContent) -> String {
    switch content {
    case .story(let row):
      "\(row.title) | \(row.footnote) | \(row.score) | \(row.comments)"
        + (row.isRead ? " read" : "") + (row.isUpvoted ? " upvoted" : "") + text(of: row.thumbnail)
    case .job(let row):
      "\(row.title) | \(row.footnote)\(row.isRead ? " read" : "")" + text(of: row.thumbnail)
    }
  }

  private static func text(of thumbnail: Thumbnail) -> String {
    switch thumbnail {
    case .none: ""
    case .loading: ", picture loading"
    case .loaded(let token): ", \(token)"
    case .failed: ", picture failed"
    }
  }
}
