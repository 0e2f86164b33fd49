import Foundation

/// One row of the list: a story with the user's marks.
///
/// Rows are copied often and their stories never change: the copies share the story.
public struct NewsRow: Equatable, Sendable, Identifiable, CustomStringConvertible {
  private final class Storage: Sendable {
    let story: Story

    /// The date to which the story's age refers.
    let loadedAt: Date

    init(_ story: Story, loadedAt: Date) {
      self.story = story
      self.loadedAt = loadedAt
    }
  }

  private let storage: Storage

  public var isRead: Bool
  public var isUpvoted: Bool
  public var thumbnail = Thumbnail.none

  /// Makes a row of a story that was loaded at a date, to which its age refers.
  public init(_ story: Story, loadedAt date: Date, isRead: Bool, isUpvoted: Bool) {
    storage = Storage(story, loadedAt: date)
    self.isRead = isRead
    self.isUpvoted = isUpvoted
  }

  public var story: Story { storage.story }

  /// The kind of the story, read without a copy of the story.
  public var kind: Story.Kind { storage.story.kind }

  /// The host, the age and the author, as far as they are known, for example
  /// `example.com - 3 days ago - by author`; formatted for each content.
  public var footnote: String {
    var text = story.host.map { "\($0) - " } ?? ""
    text += RelativeDate.text(of: story.date, at: storage.loadedAt)
    if kind == .story, let author = story.author { text += " - by \(author)" }
    return text
  }

  /// The identity of the story.
  public var id: Int { storage.story.id }

  /// The story's points with the user's vote.
  public var score: Int { storage.story.score + (isUpvoted ? 1 : 0) }

  public static func == (lhs: NewsRow, rhs: NewsRow) -> Bool {
    lhs.isRead == rhs.isRead && lhs.isUpvoted == rhs.isUpvoted && lhs.thumbnail == rhs.thumbnail
      && (lhs.storage === rhs.storage
        || lhs.storage.loadedAt == rhs.storage.loadedAt && lhs.story == rhs.story)
  }

  /// The identity of the row, for traces.
  public var description: String { "row \(id)" }
}

/// The state of a row's picture.
public enum Thumbnail: Equatable, Sendable {
  /// The picture was not requested.
  case none
  case loading
  /// The picture is available; the token represents it.
  case loaded(String)
  case failed

  /// Whether it should be requested when the row appears.
  public var isWanted: Bool { self == .none || self == .failed }
}

/// The stories that the user has read and voted for, in the lifetime of the scenario.
public struct StoryMarks: Equatable, Sendable {
  public var read: Set<Int> = []
  public var upvoted: Set<Int> = []

  public init() {}

  /// The rows of a page with the user's marks.
  public func rows(of stories: [Story], loadedAt date: Date) -> [NewsRow] {
    stories.map {
      NewsRow(
        $0, loadedAt: date, isRead: read.contains($0.id), isUpvoted: upvoted.contains($0.id))
    }
  }
}

/// Formats the age of a date.
public enum RelativeDate {
  private static let units: [(seconds: Int, name: String)] = [
    (365 * 86_400, "year"), (30 * 86_400, "month"), (86_400, "day"), (3_600, "hour"),
    (60, "minute"),
  ]

  /// The age in the largest whole unit from minutes to years, for example `3 days ago`; `just now`
  /// for less than a minute and for future dates.
  ///
  /// A month has 30 days and a year 365.
  public static func text(of date: Date, at now: Date) -> String {
    let interval = now.timeIntervalSince(date)
    // A hundred thousand years are enough, and every such number fits.
    let seconds = Int(max(0, min(interval, 3.2e12)))
    for unit in units where seconds >= unit.seconds {
      let count = seconds / unit.seconds
      return "\(count) \(unit.name)\(count == 1 ? "" : "s") ago"
    }
    return "just now"
  }
}
