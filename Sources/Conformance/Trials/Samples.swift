import Foundation
import Scenarios

extension Story {
  /// Stories that differ by their numbers.
  static func samples(_ ids: some Sequence<Int>) -> [Story] { ids.map { sample($0) } }

  /// A story that differs from others by its number, three days old when a fixture starts.
  static func sample(_ id: Int, kind: Kind = .story, score: Int = 10) -> Story {
    Story(
      id: id, kind: kind, title: "Story \(id)", host: "example.com", author: "ann",
      date: Date(timeIntervalSince1970: 1_700_000_000 - 3 * 86_400), score: score, commentCount: id)
  }
}

extension RowContent {
  /// The row of a sample story on the day when a fixture starts.
  static func sample(
    _ id: Int, score: String = "10", isRead: Bool = false, isUpvoted: Bool = false,
    thumbnail: Thumbnail = .none
  ) -> RowContent {
    .story(
      StoryRowContent(
        title: "Story \(id)", footnote: "example.com - 3 days ago - by ann", score: score,
        comments: "\(id)", isRead: isRead, isUpvoted: isUpvoted, thumbnail: thumbnail))
  }

  /// The row of a sample job posting on the day when a fixture starts.
  static func sampleJob(_ id: Int, isRead: Bool = false) -> RowContent {
    .job(JobRowContent(title: "Story \(id)", footnote: "example.com - 3 days ago", isRead: isRead))
  }
}

/// The error of a service that cannot be reached.
package struct ConnectionLost: Error, CustomStringConvertible {
  package init() {}

  package let description = "connection lost"
}
