import Foundation
import ScenarioTesting
import Scenarios

/// Stories for a run without a network: the same every time.
enum MadeUpStories {
  /// A date on which they are read the same every time.
  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  /// How many there are.
  private static let count = 24

  /// Gives them as they are at a date; each feed ranks them in its own way.
  @MainActor
  static func service(at date: Date) -> InMemoryStories {
    let stories = (1...count).map { story($0, at: date) }
    return InMemoryStories([
      .top: stories, .new: stories.reversed(),
      .best: stories.sorted { ($1.score, $0.id) < ($0.score, $1.id) },
    ])
  }

  private static let headlines = [
    "A store with one reducer", "Show HN: a counter in five lines", "Ask HN: who renders this?",
    "日本語の端末で幅を数える", "The view that was told too often", "State is a value",
  ]

  /// Every eighth is a job posting, and nobody knows who submitted every fifth.
  private static func story(_ id: Int, at date: Date) -> Story {
    Story(
      id: id, kind: id.isMultiple(of: 8) ? .job : .story,
      title: id.isMultiple(of: 8)
        ? "Example is hiring, no. \(id)" : "\(headlines[id % headlines.count]), no. \(id)",
      host: id.isMultiple(of: 4) ? nil : "example.com",
      author: id.isMultiple(of: 5) ? nil : "ann",
      date: date.addingTimeInterval(Double(-id * id * 1_800)), score: id * 611 % 2_003,
      commentCount: id * 7 % 31)
  }
}
