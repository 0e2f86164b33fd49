import Foundation

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
