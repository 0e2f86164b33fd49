import BuiltInArchitectures
import Conformance
import Foundation
import Scenarios
import Testing

/// A variant as the argument of a test, shown by its identifier.
struct NewsVariant: CustomTestStringConvertible, Sendable {
  let architecture: any NewsArchitecture.Type

  var testDescription: String { architecture.profile.variant }

  /// Whether the variant declares that it does not keep a rule.
  func hasGap(_ rule: String) -> Bool { architecture.profile.knownGaps[rule] != nil }

  /// What a view was shown; where the variant declares that it shows equal contents again, those
  /// count once.
  @MainActor
  func shown<Content>(_ probe: ProbeView<Content>) -> [Content] {
    guard hasGap("X06") else { return probe.changes }
    return probe.changes.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Runs a test with a fresh list.
  @MainActor
  func run(
    _ configuration: NewsConfiguration = NewsConfiguration(pageSize: 3),
    waitsWhenCancelled: Bool = false, _ body: @MainActor (NewsFixture) throws -> Void
  ) throws {
    try withNewsList(
      of: architecture, configuration, waitsWhenCancelled: waitsWhenCancelled, body)
  }

  /// Runs a test with a list that appeared, and whose feed is loaded.
  @MainActor
  func run(
    showing stories: [Story], _ body: @MainActor (NewsFixture) throws -> Void
  ) throws {
    try run { fixture in
      fixture.send(.appear)
      fixture.load(stories)
      try body(fixture)
    }
  }

  /// Every variant that implements the list.
  static let all = BuiltInVariants.news.map { NewsVariant(architecture: $0) }
}

/// What a service throws when it cannot be reached.
struct ConnectionLost: Error, CustomStringConvertible {
  let description = "connection lost"
}

/// A story that can be told by its number.
func story(_ id: Int, kind: Story.Kind = .story, score: Int = 10) -> Story {
  Story(
    id: id, kind: kind, title: "Story \(id)", host: "example.com", author: "ann",
    date: Date(timeIntervalSince1970: 1_700_000_000 - 3 * 86_400), score: score, commentCount: id)
}

/// Stories that can be told by their numbers.
func stories(_ ids: some Sequence<Int>) -> [Story] { ids.map { story($0) } }

/// What the row of such a story shows on the day when the fixture starts.
func row(
  _ id: Int, score: String = "10", isRead: Bool = false, isUpvoted: Bool = false,
  thumbnail: Thumbnail = .none
) -> RowContent {
  .story(
    StoryRowContent(
      title: "Story \(id)", footnote: "example.com - 3 days ago - by ann", score: score,
      comments: "\(id)", isRead: isRead, isUpvoted: isUpvoted, thumbnail: thumbnail))
}

/// What the list shows while a first page is on its way.
func refreshing(_ rows: some Sequence<Int> = []) -> NewsListContent {
  NewsListContent(title: "Refreshing…", isLoading: true, canLoadMore: false, rows: Array(rows))
}

/// What the list shows of the first feed when nothing is on its way.
func listed(_ rows: some Sequence<Int>, canLoadMore: Bool = false) -> NewsListContent {
  let rows = Array(rows)
  return NewsListContent(
    title: "Top Stories (\(rows.count))", isLoading: false, canLoadMore: canLoadMore, rows: rows)
}
