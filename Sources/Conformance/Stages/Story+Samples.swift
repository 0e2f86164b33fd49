import Foundation
import Scenarios

extension Story {
  /// Stories that can be told by their numbers.
  static func samples(_ ids: some Sequence<Int>) -> [Story] { ids.map { sample($0) } }

  /// A story that can be told by its number, three days old when a fixture starts.
  static func sample(_ id: Int, kind: Kind = .story, score: Int = 10) -> Story {
    Story(
      id: id, kind: kind, title: "Story \(id)", host: "example.com", author: "ann",
      date: Date(timeIntervalSince1970: 1_700_000_000 - 3 * 86_400), score: score, commentCount: id)
  }
}
