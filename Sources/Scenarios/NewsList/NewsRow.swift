import Foundation

/// One row of the list: a story and what the user did with it.
///
/// A row is copied often and its story never changes: its copies share that.
public struct NewsRow: Sendable, Identifiable {
  /// What the copies share.
  private final class Storage: Sendable {
    let story: Story
    let footnote: String

    init(_ story: Story, footnote: String) {
      self.story = story
      self.footnote = footnote
    }
  }

  private let storage: Storage

  /// Whether the user has read the story.
  public var isRead: Bool

  /// Whether the user has voted for the story.
  public var isUpvoted: Bool

  /// The row's picture.
  public var thumbnail = Thumbnail.none

  /// Makes a row of a story that was loaded at a date, from which its age is told.
  public init(_ story: Story, loadedAt date: Date, isRead: Bool, isUpvoted: Bool) {
    storage = Storage(story, footnote: StoryFootnote.text(of: story, at: date))
    self.isRead = isRead
    self.isUpvoted = isUpvoted
  }

  /// The story.
  public var story: Story { storage.story }

  /// What stands under the headline; it is made once, because nothing a user does changes it.
  public var footnote: String { storage.footnote }

  /// The identity of the story.
  public var id: Int { storage.story.id }

  /// The story's points with the user's vote.
  public var score: Int { storage.story.score + (isUpvoted ? 1 : 0) }
}

extension NewsRow: Equatable {
  /// Whether two rows show the same, and their pictures are equally far.
  public static func == (lhs: NewsRow, rhs: NewsRow) -> Bool {
    lhs.isRead == rhs.isRead && lhs.isUpvoted == rhs.isUpvoted && lhs.thumbnail == rhs.thumbnail
      && (lhs.storage === rhs.storage || lhs.footnote == rhs.footnote && lhs.story == rhs.story)
  }
}

extension NewsRow: CustomStringConvertible {
  /// Which row it is, for traces.
  public var description: String { "row \(id)" }
}
