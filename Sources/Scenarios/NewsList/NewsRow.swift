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

  /// The line below the title.
  public var footnote: String { story.footnote(at: storage.loadedAt) }

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

/// Formats the points of a story.
public enum ScoreFormat {
  /// The points in a style's form, for example `1,535` or `1.5k`.
  public static func text(of score: Int, _ style: RowStyle) -> String {
    switch style {
    case .full: grouped(score)
    case .compact: shortened(score)
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
