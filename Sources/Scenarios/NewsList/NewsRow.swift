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

  /// The host, the age and the author, as far as they are known.
  public var footnote: String { Footnote.text(of: story, loadedAt: storage.loadedAt) }

  /// The date on which the story was loaded, to which its age refers.
  public var loadedAt: Date { storage.loadedAt }

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
