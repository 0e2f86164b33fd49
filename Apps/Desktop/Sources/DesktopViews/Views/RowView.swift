import CGTK
import Scenarios

/// One row of the news list: a story or a job posting.
public final class RowView: WidgetView {
  public let widget: Box
  private let picture = PictureView()
  private let title = Label().ellipsized()
  private let footnote = Label().ellipsized().styled("dim-label", "caption")
  private let score = Label().styled("score").aligned(toTheRightOf: 6)
  private let comments = Label().aligned(toTheRightOf: 3)
  private let votes: Box
  private var hasContent = false

  /// Makes a row whose button calls `upvote`.
  public init(upvote: @escaping @MainActor () -> Void = {}) {
    let words = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, [title, footnote])
      .expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
    let button = Button("▲", upvote).styled("flat")
    votes = Box(
      GTK_ORIENTATION_HORIZONTAL, spacing: 6,
      [
        button, score, Label("·").styled("dim-label"), comments,
        Label("comments").styled("dim-label"),
      ]
    ).aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [picture.widget, words, votes])
      .styled("story")
  }

  public func show(_ content: RowContent) {
    hasContent = true
    switch content {
    case .story(let row):
      show(title: row.title, footnote: row.footnote, isRead: row.isRead, picture: row.thumbnail)
      score.text = row.score
      comments.text = row.comments
      widget.setClass("upvoted", row.isUpvoted)
      votes.isVisible = true
    case .job(let row):
      show(title: row.title, footnote: row.footnote, isRead: row.isRead, picture: row.thumbnail)
      widget.setClass("upvoted", false)
      votes.isVisible = false
    }
  }

  private func show(title: String, footnote: String, isRead: Bool, picture: Thumbnail) {
    self.title.text = title
    self.footnote.text = footnote
    widget.setClass("read", isRead)
    self.picture.show(picture)
  }

  public var shown: RowContent? {
    guard hasContent else { return nil }
    let isRead = widget.hasClass("read")
    guard votes.isVisible else {
      return .job(
        JobRowContent(
          title: title.text, footnote: footnote.text, isRead: isRead, thumbnail: picture.shown))
    }
    return .story(
      StoryRowContent(
        title: title.text, footnote: footnote.text, score: score.text, comments: comments.text,
        isRead: isRead, isUpvoted: widget.hasClass("upvoted"), thumbnail: picture.shown))
  }
}

/// The picture of a row: a tile with the token that represents it.
@MainActor
private final class PictureView {
  let widget: Stack
  private let empty = Label().styled("picture")
  private let spinner = Spinner()
  private let tile = Label().styled("picture", "loaded")
  private let failure = Label("?").styled("picture", "failed")

  init() {
    widget = Stack()
    for page in [empty, spinner, tile, failure] { widget.add(page) }
    widget.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
  }

  func show(_ thumbnail: Thumbnail) {
    spinner.isSpinning = thumbnail == .loading
    switch thumbnail {
    case .none: widget.show(empty)
    case .loading: widget.show(spinner)
    case .loaded(let token):
      if tile.tooltip != token {
        tile.tooltip = token
        tile.text = String(token.drop { !$0.isNumber })
      }
      widget.show(tile)
    case .failed: widget.show(failure)
    }
  }

  var shown: Thumbnail {
    switch widget.visiblePage {
    case spinner.pointer: .loading
    case tile.pointer: .loaded(tile.tooltip ?? "")
    case failure.pointer: .failed
    default: .none
    }
  }
}

/// The number of unread stories.
public final class BadgeView: WidgetView {
  public let widget: Box
  private let count = Label().styled("badge")

  public init() {
    widget = Box(
      GTK_ORIENTATION_HORIZONTAL, spacing: 6, [count, Label("unread").styled("dim-label")])
  }

  public func show(_ content: BadgeContent) { count.text = String(content.unreadCount) }

  public var shown: BadgeContent? { Int(count.text).map { BadgeContent(unreadCount: $0) } }
}
