import Foundation

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
