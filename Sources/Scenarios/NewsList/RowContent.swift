/// The content of a view of one row; each kind of row has its own parts.
public enum RowContent: Equatable, Sendable {
  /// A story that users discuss and vote for.
  case story(StoryRowContent)
  case job(JobRowContent)

  /// Presents a row, with the score in the style's form.
  public init(_ row: NewsRow, style: RowStyle) {
    switch row.story.kind {
    case .story: self = .story(StoryRowContent(row, style: style))
    case .job: self = .job(JobRowContent(row))
    }
  }
}

/// The content of a story's row.
public struct StoryRowContent: Equatable, Sendable {
  public var title: String

  /// Host, age and author, as far as they are known: `example.com - 3 days ago - by author`.
  public var footnote: String

  /// The points in the form of the row's style.
  public var score: String

  /// The number of comments.
  public var comments: String

  public var isRead: Bool
  public var isUpvoted: Bool
  public var thumbnail: Thumbnail

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

  init(_ row: NewsRow, style: RowStyle) {
    self.init(
      title: row.story.title, footnote: row.footnote, score: style.text(of: row.score),
      comments: String(row.story.commentCount), isRead: row.isRead, isUpvoted: row.isUpvoted,
      thumbnail: row.thumbnail)
  }
}

/// The content of a job posting's row, which has no author, score or comments.
public struct JobRowContent: Equatable, Sendable {
  public var title: String

  /// Host and age, as far as they are known: `example.com - 3 days ago`.
  public var footnote: String

  public var isRead: Bool
  public var thumbnail: Thumbnail

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

/// The form in which a row shows its score.
public enum RowStyle: Int, CaseIterable, Sendable {
  /// Every digit, in groups of three: `1,535`.
  case full

  /// From a thousand on with one decimal, truncated: `1.5k`.
  case compact

  public func text(of score: Int) -> String {
    switch self {
    case .full: Self.grouped(score)
    case .compact: Self.shortened(score)
    }
  }

  private static func grouped(_ number: Int) -> String {
    guard number.magnitude >= 1_000 else { return String(number) }
    let rest = String(number.magnitude % 1_000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(grouped(number / 1_000)),\(zeros)\(rest)"
  }

  private static func shortened(_ number: Int) -> String {
    guard number.magnitude >= 1_000 else { return String(number) }
    let tenths = number.magnitude / 100
    return "\(number < 0 ? "-" : "")\(tenths / 10).\(tenths % 10)k"
  }
}
