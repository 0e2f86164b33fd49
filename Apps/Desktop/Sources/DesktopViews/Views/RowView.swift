import CGTK
import Scenarios

/// One row of the news list: a story or a job posting.
public final class RowView: WidgetView {
  public let widget: Box
  private let picture = PictureView()
  private let title = Label().ellipsized().styled("headline")
  private let footnote = Label().ellipsized().styled("dim-label", "caption")
  private let score = Label().styled("score").aligned(toTheRightOf: 6)
  private let comments = Label().aligned(toTheRightOf: 3)
  private let votes: Box
  private let upvoteButton: Button

  /// Makes a row whose button calls `upvote`.
  public init(upvote: @escaping @MainActor () -> Void = {}) {
    let words = Box.column([title, footnote], spacing: 2)
      .expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
    upvoteButton = Button("▲", upvote).styled("flat")
    votes = Box.row([
      upvoteButton, score, Label("·").styled("dim-label"), comments,
      Label("comments").styled("dim-label"),
    ]).aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    widget = Box.row([picture.widget, words, votes], spacing: 12).styled("story")
  }

  public func show(_ content: RowContent) {
    switch content {
    case .story(let row):
      show(title: row.title, footnote: row.footnote, isRead: row.isRead, picture: row.thumbnail)
      score.text = row.score
      comments.text = row.comments
      widget.setClass("upvoted", row.isUpvoted)
      votes.isVisible = true
    case .job(let row):
      show(title: row.title, footnote: row.footnote, isRead: row.isRead, picture: row.thumbnail)
      votes.isVisible = false
    }
  }

  private func show(title: String, footnote: String, isRead: Bool, picture: Thumbnail) {
    if self.title.text != title {
      upvoteButton.setAccessibleName("upvote \(title)")
      // The list's own widget around this one, which has the focus.
      if let item = gtk_widget_get_parent(widget.pointer) { Widget(item).setAccessibleName(title) }
    }
    self.title.text = title
    self.footnote.text = footnote
    widget.setClass("read", isRead)
    self.picture.show(picture)
  }

  public var shown: RowContent? {
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
private struct PictureView {
  let widget = Label().styled("picture").aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)

  func show(_ thumbnail: Thumbnail) {
    guard thumbnail != shown else { return }
    let token: String? = if case .loaded(let token) = thumbnail { token } else { nil }
    widget.tooltip = token
    widget.text =
      switch thumbnail {
      case .none: ""
      case .loading: "…"
      case .loaded(let token): String(token.drop { !$0.isNumber })
      case .failed: "?"
      }
    widget.setClass("loaded", token != nil)
    widget.setClass("failed", thumbnail == .failed)
  }

  var shown: Thumbnail {
    if let token = widget.tooltip { return .loaded(token) }
    if widget.hasClass("failed") { return .failed }
    return widget.text.isEmpty ? .none : .loading
  }
}
