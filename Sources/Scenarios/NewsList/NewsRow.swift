import Foundation

/// One row of the list: a story and what the user did with it.
///
/// A row is copied often and its story never changes: the copies share that.
public struct NewsRow: Sendable, Identifiable {
  private let told: ToldStory

  /// Whether the user has read the story.
  public var isRead: Bool

  /// Whether the user has voted for the story.
  public var isUpvoted: Bool

  /// The row's picture.
  public var thumbnail = Thumbnail.none

  /// Makes a row of a story that was loaded at a date, from which its age is told.
  public init(_ story: Story, loadedAt date: Date, isRead: Bool, isUpvoted: Bool) {
    told = ToldStory(story, footnote: StoryFootnote.text(of: story, at: date))
    self.isRead = isRead
    self.isUpvoted = isUpvoted
  }

  /// The story.
  public var story: Story { told.story }

  /// What stands under the headline; it is made once, because nothing a user does changes it.
  public var footnote: String { told.footnote }

  /// The identity of the story.
  public var id: Int { told.story.id }

  /// The story's points with the user's vote.
  public var score: Int { told.story.score + (isUpvoted ? 1 : 0) }
}

extension NewsRow: Equatable {
  /// Whether two rows show the same, and their pictures are equally far.
  public static func == (lhs: NewsRow, rhs: NewsRow) -> Bool {
    lhs.isRead == rhs.isRead && lhs.isUpvoted == rhs.isUpvoted && lhs.thumbnail == rhs.thumbnail
      && (lhs.told === rhs.told || lhs.footnote == rhs.footnote && lhs.story == rhs.story)
  }
}

/// A story with its footnote.
private final class ToldStory: Sendable {
  let story: Story
  let footnote: String

  init(_ story: Story, footnote: String) {
    self.story = story
    self.footnote = footnote
  }
}

extension NewsRow: CustomStringConvertible {
  /// Which row it is, for traces.
  public var description: String { "row \(id)" }
}

/// A row's picture.
public enum Thumbnail: Equatable, Sendable {
  /// Nobody has asked for it.
  case none
  /// It is on its way.
  case loading
  /// It is there; the token stands for the picture.
  case loaded(String)
  /// It did not come.
  case failed

  /// Whether it should be asked for when the row appears.
  public var isWanted: Bool { self == .none || self == .failed }
}

/// Which stories the user has read and voted for; lives as long as the scenario.
public struct StoryMarks: Equatable, Sendable {
  /// The stories that the user has read.
  public var read: Set<Int> = []

  /// The stories that the user has voted for.
  public var upvoted: Set<Int> = []

  /// No marks.
  public init() {}

  /// The rows of a page with the user's marks.
  public func rows(of stories: [Story], loadedAt date: Date) -> [NewsRow] {
    stories.map {
      NewsRow(
        $0, loadedAt: date, isRead: read.contains($0.id), isUpvoted: upvoted.contains($0.id))
    }
  }
}
