/// The content of a view of one row; each kind of row has its own parts.
public enum RowContent: Equatable, Sendable {
  /// A story that users discuss and vote for.
  case story(StoryRowContent)
  case job(JobRowContent)
}

/// The content of a story's row.
public struct StoryRowContent: Equatable, Sendable {
  public let title: String

  /// Host, age and author, as far as they are known: `example.com - 3 days ago - by author`.
  public let footnote: String

  /// The points in the form of the row's style.
  public let score: String

  /// The number of comments.
  public let comments: String

  public let isRead: Bool
  public let isUpvoted: Bool
  public let thumbnail: Thumbnail

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
    Trace.record(.made, self)
  }
}

/// The content of a job posting's row, which has no author, score or comments.
public struct JobRowContent: Equatable, Sendable {
  public let title: String

  /// Host and age, as far as they are known: `example.com - 3 days ago`.
  public let footnote: String

  public let isRead: Bool
  public let thumbnail: Thumbnail

  public init(
    title: String, footnote: String, isRead: Bool = false, thumbnail: Thumbnail = .none
  ) {
    self.title = title
    self.footnote = footnote
    self.isRead = isRead
    self.thumbnail = thumbnail
    Trace.record(.made, self)
  }
}

/// The form in which a row shows its score.
public enum RowStyle: Int, CaseIterable, Sendable {
  /// Every digit, in groups of three: `1,535`.
  case full

  /// From a thousand on with one decimal, truncated: `1.5k`.
  case compact
}
