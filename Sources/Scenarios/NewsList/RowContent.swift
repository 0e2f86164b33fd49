/// What a view of one row shows; each kind of row has its own parts.
public enum RowContent: Equatable, Sendable {
  /// A story that people discuss and vote for.
  case story(StoryRowContent)

  /// A job posting.
  case job(JobRowContent)

  /// Presents a row with a score in the adapter's form.
  public init(_ row: NewsRow, adapter: RowAdapter) {
    switch row.story.kind {
    case .story: self = .story(StoryRowContent(row, adapter: adapter))
    case .job: self = .job(JobRowContent(row))
    }
  }
}

/// What the row of a story shows.
public struct StoryRowContent: Equatable, Sendable {
  /// The headline.
  public var title: String

  /// Host, age and author, as far as they are known: `example.com - 3 days ago - by author`.
  public var footnote: String

  /// The points in the form of the row's adapter.
  public var score: String

  /// The number of comments.
  public var comments: String

  /// Whether the user has read the story.
  public var isRead: Bool

  /// Whether the user has voted for the story.
  public var isUpvoted: Bool

  /// The row's picture.
  public var thumbnail: Thumbnail

  /// Makes a content from its parts.
  public init(
    title: String, footnote: String, score: String, comments: String, isRead: Bool = false,
    isUpvoted: Bool = false, thumbnail: Thumbnail = .none
  ) {
    self.title = title
    self.footnote = footnote
    self.score = score
    self.comments = comments
    self.isRead = isRead
    self.isUpvoted = isUpvoted
    self.thumbnail = thumbnail
  }

  init(_ row: NewsRow, adapter: RowAdapter) {
    self.init(
      title: row.story.title, footnote: row.footnote, score: adapter.text(of: row.score),
      comments: String(row.story.commentCount), isRead: row.isRead, isUpvoted: row.isUpvoted,
      thumbnail: row.thumbnail)
  }
}

/// What the row of a job posting shows: it has no author, score or comments.
public struct JobRowContent: Equatable, Sendable {
  /// The headline.
  public var title: String

  /// Host and age, as far as they are known: `example.com - 3 days ago`.
  public var footnote: String

  /// Whether the user has read the posting.
  public var isRead: Bool

  /// The row's picture.
  public var thumbnail: Thumbnail

  /// Makes a content from its parts.
  public init(
    title: String, footnote: String, isRead: Bool = false, thumbnail: Thumbnail = .none
  ) {
    self.title = title
    self.footnote = footnote
    self.isRead = isRead
    self.thumbnail = thumbnail
  }

  init(_ row: NewsRow) {
    self.init(
      title: row.story.title, footnote: row.footnote, isRead: row.isRead,
      thumbnail: row.thumbnail)
  }
}
